import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Sealed bytes were not sealed under this key for this use, or were changed. */
export class SealError extends Error {
  override name = 'SealError';
}

/**
 * What only the holder of the identity key can read or make (AES-256-GCM, HMAC-SHA-256). `use`
 * parts one kind of secret from another: what is sealed for one cannot be opened as another.
 */
export interface Sealer {
  seal(use: string, plain: string): Buffer;
  /** @throws SealError */
  open(use: string, sealed: Buffer): string;
  /** The same bytes for the same text, which nobody can tell without the key. */
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
        // Of its own accord Node takes shorter tags too, which are easier to guess.
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
