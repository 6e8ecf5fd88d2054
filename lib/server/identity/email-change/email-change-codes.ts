import 'server-only';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '#lib/server/sealing/seal.ts';

/** How long the code in the e-mail to the new address works (OWASP ASVS 5.0, 6.5.5). */
export const CODE_MS = 10 * 60_000;
/** How long the old address can undo the change. */
export const UNDO_MS = 7 * 24 * 60 * 60_000;
/** A code of six digits is guessed at most this often. */
export const MOST_TRIES = 5;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What the shop stores of a code. It is made with a key, so nobody can find the code with the
 * database alone.
 */
export function codeDigest(sealer: Sealer, id: string, code: string): Buffer {
  return sealer.digest('email-change', `${id}:${code}`);
}

/** The code of the link that undoes a change. Nothing of it is stored. */
export function undoCode(sealer: Sealer, id: string): string {
  return sealer.digest('email-change-undo', id).toString('base64url');
}

export function isSameCode(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
