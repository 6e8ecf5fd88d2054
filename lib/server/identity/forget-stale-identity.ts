import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { forgetUsedChallenges } from './pool/used-challenges.ts';
import { dropRetiredKeys } from './tokens/signing-keys.ts';

/** Tokens live an hour: a day after its end nothing asks for a session. */
const SESSION_HOURS = 24;
/** So long after the last wrong password the count begins anew. */
const FAILURE_HOURS = 24;
/** A sign-up that nobody confirmed is nobody's, and keeps a name and address of somebody's. */
const UNCONFIRMED_DAYS = 30;

/** Deletes what the user pool kept for a time only. */
export async function forgetStaleIdentity(db: Db): Promise<void> {
  await db.deleteFrom('identity_codes').where('expires_at', '<', sql<Date>`now()`).execute();
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
  await db
    .deleteFrom('identity_users')
    .where('status', '=', 'UNCONFIRMED')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${UNCONFIRMED_DAYS})`)
    // Not under the hands of who has just asked for another link.
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
  await forgetUsedChallenges(db);
  await dropRetiredKeys(db);
}
