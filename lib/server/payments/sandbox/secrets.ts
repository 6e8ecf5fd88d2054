import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/**
 * An unguessable token and the hash that the database stores: reading the database is not enough to
 * pay.
 */
export function newSecret(prefix: string): { token: string; hash: Buffer } {
  const token = `${prefix}_${randomBytes(24).toString('base64url')}`;
  return { token, hash: hashSecret(token) };
}

/** 192 random bits need no slow hash. */
export function hashSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
