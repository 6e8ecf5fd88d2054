import 'server-only';
import { sql } from 'kysely';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { normalName } from '#lib/server/identity/users/users.ts';

/**
 * What is guessed. Each is counted separately: a right password must not reset the count of wrong
 * codes.
 */
export type Guessed = 'password' | 'code' | 'staff-password' | 'staff-code';

/** Where failures are counted. */
export type FailureCounts = Pick<UserPool, 'db' | 'sealer' | 'now'>;

/** Wrong answers before the first lock. */
const FREE_TRIES = 5;
const FIRST_LOCK_SECONDS = 1;
const LONGEST_LOCK_SECONDS = 15 * 60;

/**
 * Counts an attempt like `countGuess`.
 * @throws IdentityError while the name is locked: NotAuthorizedException for a password,
 * TooManyRequestsException for a code.
 */
export async function countTry(
  pool: UserPool,
  name: string,
  guessed: 'password' | 'code' = 'password',
): Promise<void> {
  if (!(await countGuess(pool, name, guessed))) return;
  throw guessed === 'password'
    ? new IdentityError('NotAuthorizedException', 'Password attempts exceeded')
    : new IdentityError('TooManyRequestsException', 'Attempt limit exceeded, please try later.');
}

/**
 * Counts an attempt before the password or code is checked, so that concurrent attempts all count.
 * The fifth and each later one lock the name for a time that doubles from 1 s to 15 min. Unknown
 * names are counted and locked alike, so a lock does not reveal that an account exists. Returns
 * whether the name is locked.
 */
export async function countGuess(
  pool: FailureCounts,
  name: string,
  guessed: Guessed,
): Promise<boolean> {
  const now = new Date(pool.now());
  const result = await sql<{ locked: boolean }>`
    insert into identity_failures as kept (name_digest, tries, last_at)
    values (${digest(pool, name, guessed)}, 1, ${now})
    on conflict (name_digest) do update set
      tries = kept.tries + 1,
      last_at = ${now},
      locked_at_try = case
        when kept.locked_until > ${now} then kept.locked_at_try
        when kept.tries + 1 >= ${FREE_TRIES} then kept.tries + 1
      end,
      locked_until = case
        when kept.locked_until > ${now} then kept.locked_until
        when kept.tries + 1 >= ${FREE_TRIES} then ${now}::timestamptz + make_interval(secs => least(
          ${LONGEST_LOCK_SECONDS}::float8,
          ${FIRST_LOCK_SECONDS}::float8 * power(2, least(kept.tries + 1 - ${FREE_TRIES}::int, 30))))
      end
    -- The try that begins a wait is still looked at; those during it are not.
    returning coalesce(locked_until > ${now} and locked_at_try < tries, false) as locked
  `.execute(pool.db);
  return result.rows[0]?.locked ?? false;
}

/** Until when a name is locked; null: it is not. */
export async function lockedUntil(
  pool: FailureCounts,
  name: string,
  guessed: Guessed,
): Promise<Date | null> {
  const found = await pool.db
    .selectFrom('identity_failures')
    .select('locked_until')
    .where('name_digest', '=', digest(pool, name, guessed))
    .where('locked_until', '>', new Date(pool.now()))
    .executeTakeFirst();
  return found?.locked_until ?? null;
}

/** Resets the count after the right password or code. */
export async function forgetTries(
  pool: FailureCounts,
  name: string,
  guessed: Guessed = 'password',
): Promise<void> {
  await pool.db
    .deleteFrom('identity_failures')
    .where('name_digest', '=', digest(pool, name, guessed))
    .execute();
}

function digest(pool: FailureCounts, name: string, guessed: Guessed): Buffer {
  return pool.sealer.digest(`${guessed}-failures`, normalName(name));
}
