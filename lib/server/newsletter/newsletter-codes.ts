import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 128 bits cannot be guessed, so failed attempts need no counting. 22 characters in a link. */
const CODE_BYTES = 16;

/** The code of a link that confirms, or the key of a link that unsubscribes. */
export function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}

export function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
