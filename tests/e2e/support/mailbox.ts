import { expect } from '@playwright/test';
import pg from 'pg';

/** The purpose of a mailed link, by the outbox's name for the mail. */
export type LinkKind = 'verify-email' | 'reset-password' | 'confirm-reminder';

/**
 * The link in the newest mail of its kind to an address, as a path with its query. `path`: what its
 * path begins with. Read from the
 * database: the shop's mail page is only served to the machine it runs on. `unlike`: an earlier
 * link; waits for a newer one.
 */
export async function mailedLink(
  to: string,
  kind: LinkKind,
  { unlike, path = '/account' }: { unlike?: string; path?: string } = {},
): Promise<string> {
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
      const links = rows[0]?.text?.match(/https?:\/\/\S+/g) ?? [];
      link = links
        .map((url) => url.replace(/^https?:\/\/[^/]+/, ''))
        .find((target) => target.startsWith(path));
      return link !== undefined && link !== unlike;
    };
    await expect.poll(newest, `a mail ${kind} to ${to}`).toBe(true);
    return link ?? '';
  } finally {
    await client.end();
  }
}
