import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { cancellableUnits } from '#lib/commerce/orders/cancellation.ts';
import { paymentState } from '#lib/commerce/returns/refund.ts';
import { canReturn, returnOptions } from '#lib/commerce/returns/return-options.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readRefunds } from './read-refunds.ts';
import { readReturnFacts, readReturns } from './read-returns.ts';
import { readShipments } from './shipments.ts';
import { readUnitLimits } from './unit-limits.ts';

/** An order with its parcels, returns and refunds. */
export async function readOrderDetail(
  db: Db,
  order: Order,
): Promise<ResponseOf<typeof lookUpOrderCall>> {
  const [returns, refunds, shipments, facts, unitLimits, row] = await Promise.all([
    readReturns(db, order),
    readRefunds(db, order),
    readShipments(db, order.number),
    readReturnFacts(db, order.number),
    readUnitLimits(db, order),
    db
      .selectFrom('orders')
      .select('refunded')
      .where('number', '=', order.number)
      .executeTakeFirst(),
  ]);
  const refunded = row?.refunded ?? 0;
  // Gift cards can be returned for a fault too, so it does not matter here which lines are gift
  // cards.
  const known = { ...facts, giftCards: new Set<number>(), exchangesOf: () => [] };
  return {
    order,
    returns,
    refunds,
    shipments,
    refunded,
    paymentState: paymentState(order.total, refunded),
    canReturn: canReturn(returnOptions(order, known, Date.now())),
    canCancel: cancellableUnits(order, 'buyer').some((units) => units > 0),
    unitLimits,
  };
}
