import 'server-only';
import { type MoneyBack, moneyBackOf, type RefundCause } from '#lib/commerce/orders/refunds.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What an order's refunds have given back, or are about to. `leftOut`: a cause to leave out. */
export async function readMoneyBack(
  db: Db,
  orderNumber: string,
  leftOut?: RefundCause,
): Promise<MoneyBack> {
  const rows = await db
    .selectFrom('refunds')
    .select(['cause', 'lines', 'delivery'])
    .where('order_number', '=', orderNumber)
    .execute();
  return moneyBackOf(rows.filter(({ cause }) => cause !== leftOut));
}
