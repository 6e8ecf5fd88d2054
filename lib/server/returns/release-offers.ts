import 'server-only';
import { releasePromotions } from '#lib/server/checkout/holds/promotion-uses.ts';
import type { Db } from '#lib/server/db/database.ts';

/** An order that was cancelled or returned completely counts as not having used any offer. */
export async function releaseOffers(trx: Db, orderNumber: string): Promise<void> {
  const { left } = await trx
    .selectFrom('order_lines')
    .select(({ fn, selectFrom }) => [
      fn.sum<string>('qty').as('ordered'),
      fn.sum<string>('cancelled').as('cancelled'),
      selectFrom('return_units')
        .innerJoin('returns', 'returns.number', 'return_units.return_number')
        .select(({ fn: of }) => of.countAll<string>().as('count'))
        .where('return_units.order_number', '=', orderNumber)
        .where('returns.state', 'in', ['received', 'refunded'])
        .as('back'),
    ])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
    .then(({ ordered, cancelled, back }) => ({
      left: Number(ordered) - Number(cancelled) - Number(back ?? 0),
    }));
  if (left <= 0) await releasePromotions(trx, orderNumber);
}
