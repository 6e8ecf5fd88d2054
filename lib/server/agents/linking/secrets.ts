import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits cannot be guessed, so failed tries need no counting. */
const SECRET_BYTES = 32;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** All that is stored of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
