import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { deliveryBack, type OtherReturn } from '#lib/commerce/returns/delivery-back.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnReason } from '#lib/commerce/returns/return.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readGiftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';

/**
 * Decides how much of the delivery price a return refunds; its order is locked. If it refunds any,
 * no other return of the order does so any more, whatever that return's quote said.
 */
export async function planDelivery(
  trx: Db,
  order: Order,
  { number, lines }: OrderReturn,
): Promise<void> {
  const others = await readOthers(trx, order.number, number);
  const giftCards = await readGiftCardLines(trx, order);
  const { delivery: given } = await readMoneyBack(trx, order.number, 'return');
  const delivery = deliveryBack(order, lines, { others, given, giftCards });
  await trx.updateTable('returns').set({ delivery }).where('number', '=', number).execute();
  if (delivery === 0) return;
  await trx
    .updateTable('returns')
    .set({ delivery: 0 })
    .where('order_number', '=', order.number)
    .where('number', '!=', number)
    .where('delivery', '>', 0)
    .where(({ not }) => not(isPlanned))
    .execute();
}

const isPlanned = sql<boolean>`(
  returns.state = 'refunded' or exists (select from refunds where refunds.number = returns.number)
)`;

async function readOthers(trx: Db, orderNumber: string, number: string): Promise<OtherReturn[]> {
  const rows = await trx
    .selectFrom('returns')
    .select([
      'state',
      'delivery',
      isPlanned.as('isPlanned'),
      sql<{ line: number; unit: number; reason: ReturnReason }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'line', units.line, 'unit', units.unit, 'reason', return_lines.reason
        )), '[]')
        from return_units units join return_lines using (return_number, position)
        where units.return_number = returns.number
      )`.as('units'),
    ])
    .where('order_number', '=', orderNumber)
    .where('number', '!=', number)
    .execute();
  return rows.map(({ units, ...row }) => ({
    ...row,
    units: units.map(({ reason, ...unit }) => ({ ...unit, isFault: isFault(reason) })),
  }));
}
