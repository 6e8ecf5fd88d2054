import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { isThisMachine, leadsToThisMachine } from '#lib/config/this-machine.ts';
import type { Db } from '#lib/server/db/database.ts';
import { CLIENT_ADDRESS_HEADER, DIRECT_HEADER } from '#lib/server/http/client-address.ts';
import { usesSandbox } from '#lib/server/payments/payment-gateways.ts';

/** Most messages of the list. */
const LISTED = 100;

/**
 * Whether a request may read the shop's e-mails on the shop's own pages: in development and in a
 * demonstration, where there is no mail server to send them, and only at the machine the shop runs
 * on. All must hold, so that no single wrong setting shows strangers' orders:
 * - no SMTP_URL, and payments that move no money;
 * - a SITE_URL that leads to this machine (a public shop's does not);
 * - a connection from this machine, which the client cannot make up, and no sign of a proxy on
 *   this machine that passes on what strangers ask;
 * - a Host of this machine, so that no foreign page reads along by a name that leads here.
 */
export function mayReadMail(headers: Headers): boolean {
  const { SMTP_URL, SITE_URL } = environment();
  if (SMTP_URL !== undefined || !usesSandbox()) return false;
  return (
    leadsToThisMachine(SITE_URL) &&
    isThisMachine(headers.get(CLIENT_ADDRESS_HEADER) ?? '') &&
    headers.get(DIRECT_HEADER) === '1' &&
    leadsToThisMachine(`http://${headers.get('host')}`)
  );
}

/** A message as the list shows it. */
export interface ListedMail {
  id: string;
  to: string;
  subject: string | null;
  createdAt: Date;
}

/** The newest messages, newest first. */
export async function listMail(db: Db): Promise<ListedMail[]> {
  const rows = await db
    .selectFrom('email_outbox')
    .select(['id', 'to_name', 'to_address', 'subject', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: `${row.to_name} <${row.to_address}>`,
    subject: row.subject,
    createdAt: row.created_at,
  }));
}

export interface KeptMail extends ListedMail {
  html: string;
  text: string;
}

/** A message that was kept for reading, or null. */
export async function readMail(db: Db, id: string): Promise<KeptMail | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
  const row = await db
    .selectFrom('email_outbox')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'local')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    to: `${row.to_name} <${row.to_address}>`,
    subject: row.subject,
    createdAt: row.created_at,
    html: row.html ?? '',
    text: row.text ?? '',
  };
}
