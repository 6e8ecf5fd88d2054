import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { endConsent } from './end-consent.ts';

/**
 * Ends the consent of each address that the mail provider reports, also after a bounce or a
 * complaint. Each in a transaction of its own: a report that ends early is sent again.
 */
export async function takeReport(db: Db, emails: readonly string[]): Promise<void> {
  for (const email of new Set(emails.map((given) => given.trim()))) {
    await db.transaction().execute((trx) => endConsent(trx, email, 'provider'));
  }
}
