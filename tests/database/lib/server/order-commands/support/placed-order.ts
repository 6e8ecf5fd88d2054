import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderNews } from '#lib/server/mail/mail-kinds.ts';
import { makeOrderRefund } from '#lib/server/order-commands/refund-order.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import {
  answerTo,
  readyToPay,
  type Wish,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { REFUND_LEASE_MS } from '#tests/database/lib/server/returns/support/refund-lease.ts';
import { orderOf } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Places an order; its payment is authorised, not captured. */
export async function placeOrder(db: Db, gateway: PaymentGateway, wish: Wish): Promise<Order> {
  const { order: number, code } = await answerTo(db, await readyToPay(db, wish), { gateway });
  if (number === undefined) throw new Error(`The order was refused: ${code}.`);
  return orderOf(db, number);
}

/** Staff at the command line, now. */
export const asStaff = (db: Db, actor: Actor = operator('test')) => ({
  db,
  actor,
  now: new Date(),
});

/** The guest who placed an order, now. */
export const asGuest = (db: Db, number: string) => asStaff(db, { kind: 'guest', id: number });

/** Makes a refund as the queue does: again until it succeeds. */
export function runRefund(db: Db, gateway: PaymentGateway, refund: string): Promise<void> {
  const options = { gateways: gatewaysOf(gateway), leaseMs: REFUND_LEASE_MS };
  return eventually(() => makeOrderRefund(db, options, refund, AbortSignal.timeout(20_000)));
}

/** What buyers were told, oldest first. */
export async function newsOf(db: Db): Promise<OrderNews[]> {
  const rows = await db
    .selectFrom('email_outbox')
    .select(sql<OrderNews>`data`.as('news'))
    .where('kind', '=', 'order-news')
    .orderBy('created_at')
    .execute();
  return rows.map(({ news }) => news);
}

/** The types of an order's events once it was placed and paid, oldest first. */
export async function eventsOf(db: Db, number: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('type')
    .where('entity', '=', 'order')
    .where('entity_id', '=', number)
    .where('type', 'not in', ['order.placed', 'order.payment-captured'])
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
}

/** A payment's state in the shop's books and at the provider. */
export async function paymentStates(db: Db): Promise<[ours?: string, theirs?: string]> {
  const ours = await db.selectFrom('payments').select('state').executeTakeFirst();
  const theirs = await db.selectFrom('sandbox_payments').select('state').executeTakeFirst();
  return [ours?.state, theirs?.state] as [string?, string?];
}
