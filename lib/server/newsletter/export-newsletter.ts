import 'server-only';
import type { Selectable } from 'kysely';
import { csvRow } from '#lib/commerce/csv-cells.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { writeSnapshot } from '#lib/server/db/snapshot.ts';
import { unsubscribeUrl } from '#lib/server/mail/unsubscribe-url.ts';
import { wordsOf } from './words-of.ts';

type Consent = Selectable<Database['newsletter_consents']>;

/** Rows read at a time. */
const BATCH = 5_000;

/** The columns of the file, in order. docs/newsletter.md describes them. */
const COLUMNS: Record<string, (consent: Consent) => string> = {
  email: ({ email }) => email,
  state: ({ state }) => state,
  source: ({ source }) => source,
  wording: ({ wording }) => wording,
  words: ({ wording }) => wordsOf(wording) ?? '',
  askedAt: ({ asked_at }) => asked_at.toISOString(),
  confirmedAt: ({ confirmed_at }) => confirmed_at?.toISOString() ?? '',
  unsubscribedAt: ({ unsubscribed_at }) => unsubscribed_at?.toISOString() ?? '',
  unsubscribeUrl: ({ key }) => unsubscribeUrl(key),
};

/**
 * Writes all consents as CSV from one database snapshot, by address, and returns how many. No cell
 * can run as a formula in a spreadsheet.
 */
export async function exportNewsletter(db: Db, file: string): Promise<number> {
  let rows = 0;
  async function* texts(trx: Db) {
    yield csvRow(Object.keys(COLUMNS));
    for await (const batch of readBatches(trx)) {
      rows += batch.length;
      const cells = Object.values(COLUMNS);
      yield batch.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
    }
  }
  // Addresses are personal data: nobody else on the machine may read the file.
  await writeSnapshot(db, file, texts, 0o600);
  return rows;
}

async function* readBatches(db: Db): AsyncGenerator<Consent[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('newsletter_consents')
      .selectAll()
      .where('email', '>', after)
      .orderBy('email')
      .limit(BATCH)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.email;
  }
}
