import 'server-only';
import { sql } from 'kysely';
import { CONFIRM_DAYS } from '#lib/commerce/newsletter/consent.ts';
import type { Db } from '#lib/server/db/database.ts';

/** How long the record of an ended consent is kept, as proof that its e-mails were agreed to. */
const PROOF_YEARS = 7;

/**
 * Deletes addresses that nobody confirmed in time, because they may be strangers', and consents
 * that ended long ago. An address that was subscribed before counts as unsubscribed again.
 */
export async function forgetConsents(db: Db): Promise<void> {
  const isLate = sql<boolean>`asked_at < now() - make_interval(days => ${CONFIRM_DAYS})`;
  await db
    .deleteFrom('newsletter_consents')
    .where('state', '=', 'pending')
    .where('unsubscribed_at', 'is', null)
    .where(isLate)
    .execute();
  await db
    .updateTable('newsletter_consents')
    .set({ state: 'unsubscribed', code_hash: null, code_at: null })
    .where('state', '=', 'pending')
    .where(isLate)
    .execute();
  await db
    .deleteFrom('newsletter_consents')
    .where('state', '=', 'unsubscribed')
    .where('unsubscribed_at', '<', sql<Date>`now() - make_interval(years => ${PROOF_YEARS})`)
    .execute();
}
