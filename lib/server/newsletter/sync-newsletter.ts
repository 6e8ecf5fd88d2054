import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { unsubscribeUrl } from '#lib/server/mail/unsubscribe-url.ts';
import { within } from '#lib/server/platform/within.ts';
import { type NewsletterProvider, newsletterProvider } from './newsletter-provider.ts';

const TIMEOUT_MS = 10_000;

/** Tells the mail provider, if there is one, whether an address is subscribed. */
export const syncNewsletter: Task<'sync-newsletter'> = async ({ email }, { db }) => {
  const provider = newsletterProvider();
  if (provider) await syncAddress(db, provider, email);
};

/**
 * Sends the provider the current state of an address, whatever happened before. Jobs for one
 * address run one at a time, so that the latest change reaches the provider last. Shoppers never
 * wait for this.
 */
export async function syncAddress(
  db: Db,
  provider: NewsletterProvider,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`.execute(
      trx,
    );
    const consent = await trx
      .selectFrom('newsletter_consents')
      .select(['state', 'confirmed_at', 'key'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (consent?.state === 'subscribed' && consent.confirmed_at) {
      const { confirmed_at: confirmedAt, key } = consent;
      const contact = { email, confirmedAt, unsubscribeUrl: unsubscribeUrl(key) };
      await within(TIMEOUT_MS, (signal) => provider.subscribe(contact, signal));
    } else {
      await within(TIMEOUT_MS, (signal) => provider.unsubscribe(email, signal));
    }
  });
}
