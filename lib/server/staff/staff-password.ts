import 'server-only';
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { rateLimited } from '#lib/server/platform/api-errors.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { STAFF_PASSWORD_USE } from '#lib/server/sealing/staff-uses.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** scrypt's `N`. 64 MiB for each try, as OWASP recommends. */
const COST = 2 ** 16;
/** Node refuses more memory than `maxmem`. */
const REST = { r: 8, p: 2, maxmem: 2 ** 27 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Most passwords that wait for their turn in a process. */
const MOST_WAITING = 10;
/** What a refused log-in is told to wait, in seconds. */
const WAIT_SECONDS = 5;

const turns = oncePerProcess('staff passwords', () => ({
  waiting: 0,
  last: Promise.resolve() as Promise<unknown>,
}));

/**
 * One password at a time: each takes a thread of the four that also look up host names and read
 * files, so a flood of log-ins would stop the shop.
 * @throws ApiError 429 while too many wait
 */
async function derive(password: string, salt: Buffer, N: number): Promise<Buffer> {
  if (turns.waiting > MOST_WAITING) throw rateLimited(WAIT_SECONDS);
  turns.waiting += 1;
  const own = turns.last.then(() =>
    scryptAsync(password.normalize('NFKC'), salt, HASH_BYTES, { N, ...REST }),
  );
  turns.last = own.catch(() => undefined);
  try {
    return await own;
  } finally {
    turns.waiting -= 1;
  }
}

/**
 * A new password's hash with its cost, sealed for storage: without the identity key nobody can guess
 * at it. Only tests have reason to name a lower cost.
 */
export async function sealStaffPassword(
  sealer: Sealer,
  password: string,
  cost = COST,
): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  const parts = [salt.toString('hex'), hash.toString('hex'), cost];
  return sealer.seal(STAFF_PASSWORD_USE, parts.join(':'));
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
  // The first hashes did not name their cost.
  const [salt = '', hash = '', cost = COST] = (sealed && opened(sealer, sealed))?.split(':') ?? [];
  const offered = await derive(password, Buffer.from(salt, 'hex'), Number(cost));
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
