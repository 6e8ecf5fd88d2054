import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { UNDO_MS } from './email-change/email-change-codes.ts';
import { forgetPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { forgetUsedChallenges } from './pool/used-challenges.ts';
import { dropRetiredKeys } from './signing-keys.ts';
import { forgetCognitoSessions } from './tokens/cognito-sessions.ts';

/** Tokens live for an hour: a day after a session ends, nothing looks it up. */
const SESSION_HOURS = 24;
/** The failure count restarts this long after the last wrong password. */
const FAILURE_HOURS = 24;
/** An unconfirmed sign-up may hold the name and address of somebody who never asked for it. */
const UNCONFIRMED_DAYS = 30;
/** The same, however often somebody asks for another link. */
const MOST_UNCONFIRMED_DAYS = 60;

/** Deletes the user pool's expired records. */
export async function forgetStaleIdentity(db: Db): Promise<void> {
  await db.deleteFrom('identity_codes').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .deleteFrom('identity_email_changes')
    .where('asked_at', '<', new Date(Date.now() - UNDO_MS))
    .execute();
  await db
    .deleteFrom('identity_sessions')
    .where(
      sql<Date>`least(expires_at, revoked_at)`,
      '<',
      sql<Date>`now() - make_interval(hours => ${SESSION_HOURS})`,
    )
    .execute();
  await db
    .deleteFrom('identity_failures')
    .where('last_at', '<', sql<Date>`now() - make_interval(hours => ${FAILURE_HOURS})`)
    .execute();
  // Links first, by a statement of their own: see lockCodes.
  await sql`
    delete from identity_codes using identity_users as users
    where users.sub = identity_codes.sub and users.status = 'UNCONFIRMED'
      and users.created_at < now() - make_interval(days => ${MOST_UNCONFIRMED_DAYS})`.execute(db);
  await db
    .deleteFrom('identity_users')
    .where('status', '=', 'UNCONFIRMED')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${UNCONFIRMED_DAYS})`)
    // Keep a sign-up whose owner has just requested another link, for a while.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identity_codes')
            .select('sub')
            .whereRef('identity_codes.sub', '=', 'identity_users.sub'),
        ),
      ),
    )
    .execute();
  await forgetCognitoSessions(db);
  await forgetUsedChallenges(db);
  await forgetPasskeyChallenges(db);
  await dropRetiredKeys(db);
}
