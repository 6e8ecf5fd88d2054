import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import { mailboxOf } from '#lib/commerce/mailbox.ts';
import type { Db } from '#lib/server/db/database.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser, type IdentityUser, normalName } from '#lib/server/identity/users/users.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import type { CodePurpose } from './codes.ts';

const NAME_USE = 'code-request';

/**
 * Requests an e-mail with a link. The job finds out whether the user exists: the call does the same
 * work for every name, so neither its answer nor its timing reveals who has an account.
 * @throws IdentityError LimitExceededException after five requests an hour for a name, existing or
 * not.
 */
export async function requestCode(
  pool: UserPool,
  name: string,
  purpose: CodePurpose,
): Promise<void> {
  if (!(await countCode(pool, name, await findUser(pool.db, name)))) {
    throw new IdentityError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    );
  }
  await askForCode(pool.db, pool.sealer, name, purpose);
}

/** Counts a requested e-mail, by mailbox where it is known. False: the limit is exceeded. */
export async function countCode(
  pool: UserPool,
  name: string,
  user: IdentityUser | undefined,
): Promise<boolean> {
  try {
    const mailbox = mailboxOf(user?.email ?? normalName(name));
    await limitSubject('identityCode', mailbox, { db: pool.db });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RateLimited') return false;
    throw error;
  }
}

/** Queues the e-mail as part of the caller's transaction. The name is encrypted in the queue. */
export async function askForCode(
  db: Db,
  sealer: Sealer,
  name: string,
  purpose: CodePurpose,
): Promise<void> {
  const sealed = sealer.seal(NAME_USE, normalName(name)).toString('base64');
  await addJob(db, 'send-identity-code', { name: sealed, purpose });
}

/** Decrypts the name from the job's payload. */
export function requestedName(sealer: Sealer, sealed: string): string {
  return sealer.open(NAME_USE, Buffer.from(sealed, 'base64'));
}
