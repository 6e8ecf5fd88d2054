import 'server-only';
import { releasePromotions } from '#lib/server/checkout/holds/promotion-uses.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * An order that was cancelled, or came back and was refunded, completely counts as not having used any
 * offer. Units for which a replacement was sent did not come back.
 */
export async function releaseOffers(trx: Db, orderNumber: string): Promise<void> {
  const { left } = await trx
    .selectFrom('order_lines')
    .select(({ fn, selectFrom }) => [
      fn.sum<string>('qty').as('ordered'),
      fn.sum<string>('cancelled').as('cancelled'),
      selectFrom('return_units')
        .innerJoin('returns', 'returns.number', 'return_units.return_number')
        .innerJoin('return_lines', (join) =>
          join
            .onRef('return_lines.return_number', '=', 'return_units.return_number')
            .onRef('return_lines.position', '=', 'return_units.position'),
        )
        .select(({ fn: of }) => of.countAll<string>().as('count'))
        .where('return_units.order_number', '=', orderNumber)
        .where('returns.state', '=', 'refunded')
        .where('return_lines.replaced', '=', false)
        .as('back'),
    ])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
    .then(({ ordered, cancelled, back }) => ({
      left: Number(ordered) - Number(cancelled) - Number(back ?? 0),
    }));
  if (left <= 0) await releasePromotions(trx, orderNumber);
}
