import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: a stolen database is not enough to find one, so a fast hash will do. */
const BYTES = 32;

/** A new secret for a cookie or a link. Only its hash is stored. */
export function newStaffSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(BYTES).toString('base64url');
  return { secret, hash: hashOfStaffSecret(secret) };
}

export function hashOfStaffSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
