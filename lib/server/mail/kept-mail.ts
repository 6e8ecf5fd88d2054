import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { isThisMachine, leadsToThisMachine } from '#lib/config/this-machine.ts';
import type { Db } from '#lib/server/db/database.ts';
import { usesSandbox } from '#lib/server/payments/payment-gateways.ts';
import { CLIENT_ADDRESS_HEADER, DIRECT_HEADER } from '#lib/server/platform/client-address.ts';

/** Most messages in the list. */
const LISTED = 100;

/**
 * Whether a request may read the shop's e-mails in the browser. Meant for development and demos,
 * where no mail server is configured, and only from the machine that the shop runs on. All
 * conditions must hold, so that no single wrong setting exposes other people's orders:
 * - no SMTP_URL, and only sandbox payments;
 * - a SITE_URL on localhost or a loopback address, unlike a public shop's;
 * - a connection from this machine, which a client cannot fake, without any sign of a local proxy
 *   that forwards outside requests;
 * - a Host header that names this machine, against DNS rebinding from another site's page.
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

/** A stored message, or null. */
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
