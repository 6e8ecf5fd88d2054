/** @module-tag slow */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { N } from '#lib/server/identity/srp/big-integer.ts';
import {
  claimSignature,
  isPassword,
  isValidA,
  makeChallenge,
  makeVerifier,
} from '#lib/server/identity/srp/srp.ts';
import { runs } from '#tests/support/runs.ts';
import { makeClientProof } from '#tests/support/srp-client.ts';

/** Each sign-in takes six 3072-bit exponentiations, so a test run can afford a few dozen. */
const RUNS = runs(40);
const POOL = 'Shop';
const USER = '6f1c0a52-9c1b-4f0e-8a53-3f1f1c9d2b11';

/** Passwords as typed by people and password managers, and unlikely ones. */
const password = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'e\u0301',
    '\u00e9',
    'Pässw0rd! 漢',
    '🥾'.repeat(64),
    'a:b:c',
    'x'.repeat(256),
  ),
);
const hexDigit = fc.constantFrom(...'0123456789abcdef');
const salt = fc
  .tuple(
    fc.constantFrom('', '0', '00', '000', '0000', '7f', '80', 'ff'),
    fc.array(hexDigit, { minLength: 32, maxLength: 32 }),
  )
  .map(([head, rest]) => (head + rest.join('')).slice(0, 32))
  .filter((hex) => /[1-9a-f]/.test(hex));
/** Private random numbers of client and server, including small ones. */
const secret = fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, 2n ** 256n));

/** Whether the pool accepts the signature of a client that was given the password `typed`. */
function accepts(options: { kept: string; typed: string; salt: string; clientSecret: bigint }) {
  const client = makeClientProof(options.clientSecret);
  const stored = makeVerifier(POOL + USER, options.kept, options.salt);
  const challenge = makeChallenge(stored);
  const claim = { poolName: POOL, userId: USER, secretBlock: 'c2VjcmV0', timestamp: 'now' };
  const signature = client.sign({
    ...claim,
    password: options.typed,
    salt: stored.salt,
    B: challenge.B,
  });
  const expected = claimSignature({
    ...claim,
    exchange: { ...challenge, A: client.A },
    verifier: stored.verifier,
  });
  return expected.toString('base64') === signature;
}

describe('SRP', () => {
  it('accepts the right password, whatever its letters, its salt and the random numbers', () => {
    fc.assert(
      fc.property(password, salt, secret, (text, hex, clientSecret) => {
        expect(accepts({ kept: text, typed: text, salt: hex, clientSecret })).toBe(true);
      }),
      RUNS,
    );
  });

  it('refuses every other password', () => {
    fc.assert(
      fc.property(password, password, salt, secret, (kept, typed, hex, clientSecret) => {
        // UTF-8 turns every unpaired surrogate into the same replacement character.
        fc.pre(kept.toWellFormed() !== typed.toWellFormed());
        expect(accepts({ kept, typed, salt: hex, clientSecret })).toBe(false);
      }),
      RUNS,
    );
  });

  it('recognises the right password when it is sent in plain', () => {
    fc.assert(
      fc.property(password, password, salt, (text, other, hex) => {
        const kept = makeVerifier(POOL + USER, text, hex);
        expect(isPassword(POOL + USER, text, kept)).toBe(true);
        expect(isPassword(POOL + USER, other, kept)).toBe(
          text.toWellFormed() === other.toWellFormed(),
        );
        expect(isPassword(`${POOL}somebody-else`, text, kept)).toBe(false);
      }),
      RUNS,
    );
  });

  it('keeps equal passwords as different verifiers, by their salt', () => {
    const made = [1, 2, 3].map(() => makeVerifier(POOL + USER, 'Gumleaf-22'));
    expect(new Set(made.map(({ verifier }) => verifier)).size).toBe(3);
    for (const { salt: hex } of made) expect(hex).toMatch(/^[0-9a-f]{32}$/);
  });

  it('refuses an A that would make the session key known', () => {
    for (const A of [0n, N, 2n * N].map((value) => value.toString(16))) {
      expect(isValidA(A), A.slice(0, 8)).toBe(false);
    }
    for (const A of ['', 'xyz', '-1', '0x10', 'f'.repeat(800)]) expect(isValidA(A)).toBe(false);
    expect(isValidA((N + 1n).toString(16))).toBe(true);
    expect(isValidA('2')).toBe(true);
  });
});
