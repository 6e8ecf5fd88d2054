import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** 64 MiB for each try, as OWASP recommends; Node refuses more than `maxmem`. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
export const STAFF_PASSWORD_USE = 'staff-password';

/** A new password's hash, sealed for storage: without the identity key nobody can guess at it. */
export async function sealStaffPassword(sealer: Sealer, password: string): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password.normalize('NFKC'), salt, HASH_BYTES, COST);
  return sealer.seal(STAFF_PASSWORD_USE, `${salt.toString('hex')}:${hash.toString('hex')}`);
}

/**
 * Whether this is the stored password. Takes as long if there is none, so that nobody learns who is
 * on the staff.
 */
export async function isStaffPassword(
  sealer: Sealer,
  sealed: Buffer | null,
  password: string,
): Promise<boolean> {
  const [salt = '', hash = ''] = (sealed && opened(sealer, sealed))?.split(':') ?? [];
  const offered = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'hex'),
    HASH_BYTES,
    COST,
  );
  const kept = Buffer.from(hash, 'hex');
  return kept.length === HASH_BYTES && timingSafeEqual(offered, kept);
}

/** Null if it was sealed under an identity key that is now lost. */
function opened(sealer: Sealer, sealed: Buffer): string | null {
  try {
    return sealer.open(STAFF_PASSWORD_USE, sealed);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
