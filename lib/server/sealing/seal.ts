import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The bytes were not sealed with this key for this use, or were changed. */
export class SealError extends Error {
  override name = 'SealError';
}

/**
 * Authenticated encryption (AES-256-GCM) and keyed hashes (HMAC-SHA-256) under the identity key.
 * `use` separates the kinds of secrets: what is sealed for one use cannot be opened as another.
 */
export interface Sealer {
  seal(use: string, plain: string): Buffer;
  /** @throws SealError */
  open(use: string, sealed: Buffer): string;
  /** A deterministic keyed hash; it cannot be computed without the key. */
  digest(use: string, text: string): Buffer;
}

/** `root`: 32 secret bytes. */
export function makeSealer(root: Buffer): Sealer {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: string) => {
    const known = keys.get(use);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', root, '', use, 32));
    keys.set(use, key);
    return key;
  };
  return {
    seal(use, plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(use), iv);
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(use, sealed) {
      try {
        const iv = sealed.subarray(0, IV_BYTES);
        // By default Node also accepts shorter authentication tags, which are easier to forge.
        const decipher = createDecipheriv(CIPHER, keyFor(use), iv, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        const plain = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new SealError(`Not sealed for ${use} under this key.`, { cause: error });
      }
    },
    digest: (use, text) => createHmac('sha256', keyFor(use)).update(text).digest(),
  };
}
