import { expect } from '@playwright/test';
import pg from 'pg';
import { readQaMail } from './qa-calls.ts';

/** The purpose of a mailed link, by the outbox's name for the mail. */
export type LinkKind =
  | 'verify-email'
  | 'reset-password'
  | 'two-step-on'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'confirm-reminder'
  | 'confirm-newsletter';

/** The outbox's name for a mail that tests read. */
export type MailKind = LinkKind | 'order-confirmation' | 'order-news' | 'return';

/**
 * The link in the newest mail of its kind to an address, as a path with its query. `path`: what its
 * path begins with. The shop's own mail page is only served to the machine it runs on. `unlike`: an
 * earlier link; waits for a newer one.
 */
export async function mailedLink(
  to: string,
  kind: LinkKind,
  { unlike, path = '/account' }: { unlike?: string; path?: string } = {},
): Promise<string> {
  const mailbox = await openMailbox();
  try {
    let link: string | undefined;
    const newest = async () => {
      const links = (await mailbox.newest(to, kind))?.match(/https?:\/\/\S+/g) ?? [];
      link = links
        .map((url) => url.replace(/^https?:\/\/[^/]+/, ''))
        .find((target) => target.startsWith(path));
      return link !== undefined && link !== unlike;
    };
    await expect.poll(newest, soon(to, kind)).toBe(true);
    return link ?? '';
  } finally {
    await mailbox.close();
  }
}

/** Waits until the newest mail of its kind to an address says a text. */
export async function expectMailed(to: string, kind: MailKind, text: string): Promise<void> {
  const mailbox = await openMailbox();
  try {
    const newest = async () => (await mailbox.newest(to, kind)) ?? '';
    await expect.poll(newest, soon(to, kind)).toContain(text);
  } finally {
    await mailbox.close();
  }
}

/** Mail is sent by a job, behind what else the shop has to do. */
const soon = (to: string, kind: MailKind) => ({
  message: `a mail ${kind} to ${to}`,
  timeout: 60_000,
});

/** Where kept mail is read: the database of the shop, or what a staging shop shows to testers. */
async function openMailbox() {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) return { newest: readQaMail, close: async () => {} };
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  return {
    async newest(to: string, kind: MailKind): Promise<string | null> {
      const { rows } = await client.query<{ text: string | null }>(
        `select text from email_outbox where lower(to_address) = $1 and kind = $2
         order by created_at desc limit 1`,
        [to.toLowerCase(), kind],
      );
      return rows[0]?.text ?? null;
    },
    close: () => client.end(),
  };
}
