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
  /**
   * The same secret, sealed with the first key; null if it is already.
   * @throws SealError
   */
  reseal(use: string, sealed: Buffer): Buffer | null;
  /** A deterministic keyed hash; it cannot be computed without the key. */
  digest(use: string, text: string): Buffer;
}

/** `root`: 32 secret bytes. `others` only open what was sealed with them. */
export function makeSealer(root: Buffer, others: readonly Buffer[] = []): Sealer {
  const first = oneKey(root);
  const rest = others.map(oneKey);
  const open = (use: string, sealed: Buffer) => {
    for (const key of [first, ...rest]) {
      const plain = key.open(use, sealed);
      if (plain !== null) return plain;
    }
    throw new SealError(`Not sealed for ${use} under this key.`);
  };
  return {
    seal: first.seal,
    open,
    reseal: (use, sealed) =>
      first.open(use, sealed) === null ? first.seal(use, open(use, sealed)) : null,
    digest: first.digest,
  };
}

function oneKey(root: Buffer) {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: string) => {
    const known = keys.get(use);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', root, '', use, 32));
    keys.set(use, key);
    return key;
  };
  return {
    seal(use: string, plain: string): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, keyFor(use), iv);
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    /** Null if it was not sealed with this key. */
    open(use: string, sealed: Buffer): string | null {
      try {
        const iv = sealed.subarray(0, IV_BYTES);
        // By default Node also accepts shorter authentication tags, which are easier to forge.
        const decipher = createDecipheriv(CIPHER, keyFor(use), iv, { authTagLength: TAG_BYTES });
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
        const plain = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    digest: (use: string, text: string) => createHmac('sha256', keyFor(use)).update(text).digest(),
  };
}
