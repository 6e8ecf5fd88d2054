import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { wordsOf } from './words-of.ts';

/** Whether the newsletter goes to an address. */
export async function isSubscribed(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_consents')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .where('state', '=', 'subscribed')
    .executeTakeFirst();
  return row !== undefined;
}

/** The record of an address's consent, oldest step first; null if it never asked. */
export async function readConsent(db: Db, email: string) {
  const address = email.toLowerCase();
  const row = await db
    .selectFrom('newsletter_consents')
    .select('state')
    .where('email', '=', address)
    .executeTakeFirst();
  if (!row) return null;
  const steps = await db
    .selectFrom('newsletter_history')
    .selectAll()
    .where('email', '=', address)
    .orderBy('id')
    .execute();
  return {
    state: row.state,
    history: steps.map(({ step, source, wording, ended_by, at }) => ({
      step,
      source,
      words: wordsOf(wording),
      endedBy: ended_by,
      at: at.toISOString(),
    })),
  };
}
