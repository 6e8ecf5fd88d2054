import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { endConsent } from './end-consent.ts';

/**
 * Ends the consent of each address that the mail provider reports, including after a bounce or a
 * complaint. Each address has its own transaction: if a report fails halfway, the provider sends it
 * again.
 */
export async function takeReport(db: Db, emails: readonly string[]): Promise<void> {
  for (const email of new Set(emails.map((given) => given.trim()))) {
    await db.transaction().execute((trx) => endConsent(trx, email, 'provider'));
  }
}
