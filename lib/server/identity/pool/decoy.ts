import { hkdfSync } from 'node:crypto';
import type { Sealer } from '#lib/server/identity/keys/seal.ts';
import type { PasswordVerifier } from '#lib/server/identity/passwords/srp.ts';
import { normalName } from './users.ts';

const ID_BYTES = 16;
const SALT_BYTES = 16;
/** As long as the group's prime. */
const VERIFIER_BYTES = 384;

/**
 * What a name that nobody has is given in place of a user's id, salt and verifier: as random as
 * theirs, the same whenever it is asked for, and made about as fast as theirs are opened.
 */
export function decoyOf(sealer: Sealer, name: string): PasswordVerifier & { userId: string } {
  const normal = normalName(name);
  const length = ID_BYTES + SALT_BYTES + VERIFIER_BYTES;
  const bytes = Buffer.from(hkdfSync('sha256', sealer.digest('decoy', normal), '', '', length));
  const hex = (from: number, count: number) => bytes.subarray(from, from + count).toString('hex');
  return {
    // Who asks by an id gets that id, as users do.
    userId: isUuid(normal) ? normal : asUuid(hex(0, ID_BYTES)),
    salt: hex(ID_BYTES, SALT_BYTES),
    verifier: hex(ID_BYTES + SALT_BYTES, VERIFIER_BYTES),
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** Hex digits as a random UUID, of which every bit that is not fixed may be either. */
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
