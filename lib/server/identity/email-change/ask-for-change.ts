import 'server-only';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { email } from '#lib/api/schemas/contact.ts';
import { countCode } from '#lib/server/identity/codes/request-code.ts';
import type { SignedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { normalName } from '#lib/server/identity/users/users.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/**
 * A user who has just signed in asks for another address. It changes once they enter the code that is
 * mailed to it. A job writes the e-mails, so neither the answer nor its timing tells whether somebody
 * else has that address.
 * @throws IdentityError InvalidParameterException, LimitExceededException
 */
export async function askForChange(
  pool: UserPool,
  { user }: SignedIn,
  typed: string,
): Promise<void> {
  const wanted = normalName(typed);
  if (!z.safeParse(email, wanted).success || wanted === normalName(user.email)) {
    throw new IdentityError('InvalidParameterException', 'email is not valid.');
  }
  // Both addresses get an e-mail. The limit of the old address holds back this customer; the limit
  // of the new one protects its owner from everybody.
  const isFew =
    (await countCode(pool, user.email, user)) && (await countCode(pool, wanted, undefined));
  if (!isFew) {
    throw new IdentityError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    );
  }
  const id = randomUUID();
  await pool.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('identity_email_changes')
      .values({
        id,
        sub: user.sub,
        old_email: user.email,
        new_email: wanted,
        asked_at: new Date(pool.now()),
        code_digest: null,
        changed_at: null,
      })
      .execute();
    await addJob(trx, 'send-email-change', { id });
  });
}
