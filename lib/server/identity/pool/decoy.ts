import { hkdfSync } from 'node:crypto';
import type { PasswordVerifier } from '#lib/server/identity/srp/srp.ts';
import { normalName } from '#lib/server/identity/users/users.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';

const ID_BYTES = 16;
const SALT_BYTES = 16;
/** The length of the group's prime. */
const VERIFIER_BYTES = 384;

/**
 * A stand-in for an unknown name's user id, salt and verifier. It looks as random as a real one, is
 * the same on every call, and takes about as long to make as a real one to decrypt, so the answer
 * does not reveal whether the name exists.
 */
export function decoyOf(sealer: Sealer, name: string): PasswordVerifier & { userId: string } {
  const normal = normalName(name);
  const length = ID_BYTES + SALT_BYTES + VERIFIER_BYTES;
  const bytes = Buffer.from(hkdfSync('sha256', sealer.digest('decoy', normal), '', '', length));
  const hex = (from: number, count: number) => bytes.subarray(from, from + count).toString('hex');
  return {
    // A lookup by id gets that same id back, as a real user does.
    userId: isUuid(normal) ? normal : asUuid(hex(0, ID_BYTES)),
    salt: hex(ID_BYTES, SALT_BYTES),
    verifier: hex(ID_BYTES + SALT_BYTES, VERIFIER_BYTES),
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** A version 4 UUID from hex digits; all bits that the version and variant do not fix are kept. */
function asUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
