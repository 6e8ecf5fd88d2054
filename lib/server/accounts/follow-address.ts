import 'server-only';
import { sql, type Transaction } from 'kysely';
import { SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import { isSubscribed, readConsent } from '#lib/server/newsletter/own-consent.ts';

/**
 * Moves what belongs to a customer's old sign-in address to the new one, which is proven. `isProven`:
 * whether the old one was; if not, what is kept under it may be somebody else's and stays. Orders that the customer placed with the old one as a guest become theirs, and the
 * newsletter and e-mails about lower prices go to the new one. An address that once ended the
 * newsletter gets none.
 */
export async function followAddress(
  trx: Transaction<Database>,
  { sub, from, to, isProven }: { sub: string; from: string; to: string; isProven: boolean },
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ email: to, email_at: sql<Date>`now()` })
    .where('id', '=', sub)
    .execute();
  if (!isProven) return;
  await trx
    .updateTable('orders')
    .set({ customer_id: sub })
    .where('customer_id', 'is', null)
    .where('detached', '=', false)
    .where(sql<string>`lower(email)`, '=', from.toLowerCase())
    .execute();
  await trx
    .updateTable('price_drop_consents')
    .set({ email: to })
    .where('customer_id', '=', sub)
    .where('ended_at', 'is', null)
    .where(sql<string>`lower(email)`, '=', from.toLowerCase())
    .execute();
  if (!(await isSubscribed(trx, from))) return;
  const known = await readConsent(trx, to);
  if (known?.state !== 'unsubscribed') {
    const wording = SHOWN_WORDING.account;
    await askForNewsletter(trx, { email: to, source: 'account', wording, isProven: true });
  }
  await endConsent(trx, from, 'account');
}
