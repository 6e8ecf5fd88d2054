import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FILES = new Map(
  ['app', 'components', 'stores', 'lib']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);
const filesWith = (pattern: RegExp) =>
  [...FILES.keys()].filter((file) => pattern.test(FILES.get(file) ?? '')).sort();

/** What works with a key, or is an algorithm of its own. Hashes are apart: they are everywhere. */
const WITH_KEYS = new RegExp(
  [
    String.raw`\b(?:create(?:Hmac|Cipheriv|Decipheriv|Sign|Verify|PrivateKey|PublicKey|ECDH)|hkdf(?:Sync)?|scrypt(?:Sync)?|pbkdf2(?:Sync)?|generateKeyPair(?:Sync)?|getDiffieHellman)\b`,
    String.raw`import \{[^}]*\b(?:sign|verify)\b[^}]*\} from 'node:crypto'`,
    String.raw`crypto\??\.subtle`,
    String.raw`^import (?!type\b)[^;]*from '(?:jose|otpauth|openid-client|standardwebhooks|altcha-lib|@noble/|@simplewebauthn/)`,
  ].join('|'),
  'm',
);

it('docs/security/cryptography.md names each file that works with a key, and no other one', () => {
  const document = readFileSync('docs/security/cryptography.md', 'utf8');
  const named = [...document.matchAll(/`(lib\/[^`]+\.ts)`/g)].map(([, file = '']) => file);
  expect([...new Set(named)].sort()).toEqual(filesWith(WITH_KEYS));
});

it.each([
  // TLS accepts only certificates of trusted authorities for the right name.
  [
    'a switch that trusts any certificate',
    /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
  ],
  ['an old version of TLS', /minVersion|secureProtocol/],
  ['a cipher without proof of origin', /aes-\d+-(?:ecb|cbc|ctr)|createCipher\(|RSA_PKCS1_PADDING/i],
])('no file has %s', (_, pattern) => {
  expect(filesWith(pattern)).toEqual([]);
});

it('where others fix it, four files have a hash other than SHA-256', () => {
  const others =
    /\bcreate(?:Hash|Hmac)\((?!\s*'sha256')|\b(?:hash|hkdf(?:Sync)?)\(\s*'(?!sha256')|['"`]sha-?(?:1|224|384|512)\b|\bmd5\b|\bsha1\(/i;
  expect(filesWith(others)).toEqual([
    // Services know breached passwords by SHA-1.
    'lib/api/auth/guessable.ts',
    // What platforms of assistants sign with ES384.
    'lib/commerce/agents/signing-key.ts',
    'lib/server/identity/passwords/listed-passwords.ts',
    // Authenticator apps.
    'lib/server/identity/two-step/totp.ts',
  ]);
});

it('numbers that can be guessed only spread waits', () => {
  expect(filesWith(/\bMath\.random\(/)).toEqual([
    'lib/server/db/lease.ts',
    'lib/server/rate-limits/take-slot.ts',
  ]);
});

it('one file encrypts', () => {
  const encrypts =
    /createCipheriv|(?:public|private)Encrypt|subtle\.encrypt|(?:Compact|Flattened|General)Encrypt|EncryptJWT/;
  expect(filesWith(encrypts)).toEqual(['lib/server/sealing/seal.ts']);
});
