import { expect } from '@playwright/test';
import pg from 'pg';

/** The purpose of a mailed link, by the outbox's name for the mail. */
export type LinkKind = 'verify-email' | 'reset-password';

/**
 * The link in the newest mail of its kind to an address, as a path with its query. Read from the
 * database: the shop's mail page is only served to the machine it runs on. `unlike`: an earlier
 * link; waits for a newer one.
 */
export async function mailedLink(to: string, kind: LinkKind, unlike?: string): Promise<string> {
  const { DATABASE_URL } = process.env;
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    let link: string | undefined;
    const newest = async () => {
      const { rows } = await client.query<{ text: string | null }>(
        `select text from email_outbox where to_address = $1 and kind = $2
         order by created_at desc limit 1`,
        [to.toLowerCase(), kind],
      );
      link = /https?:\/\/[^/\s]+(\/account\/\S+)/.exec(rows[0]?.text ?? '')?.[1];
      return link !== undefined && link !== unlike;
    };
    await expect.poll(newest, `a mail ${kind} to ${to}`).toBe(true);
    return link ?? '';
  } finally {
    await client.end();
  }
}
