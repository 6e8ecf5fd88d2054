import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import type { Db } from '#lib/server/db/database.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';

/** E-mails the buyer about a return's new state, in the transaction that changed it. */
export async function mailReturn(trx: Db, order: Order, made: OrderReturn): Promise<void> {
  const { firstName, lastName, email } = order.contact;
  await enqueueMail(trx, {
    kind: 'return',
    to: { name: `${firstName} ${lastName}`, address: email },
    data: { firstName, return: made },
  });
}
