import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { ReturnReason, ReturnRemedy, ReturnState } from '#lib/commerce/returns/return.ts';
import type { Db } from '#lib/server/db/database.ts';

export interface ListedReturn {
  number: string;
  orderNumber: string;
  state: ReturnState;
  requestedAt: Date;
  storeName: string | null;
  email: string;
  lines: {
    variantId: string;
    qty: number;
    reason: ReturnReason;
    comment: string;
    wish: ReturnRemedy;
    exchangeSize: string | null;
    refund: Cents;
  }[];
  delivery: Cents;
  /** The amount still outstanding of a refund that is planned. */
  open: { amount: Cents; refusal: string | null }[];
}

/**
 * The returns that need staff, or all in one state; at most `most`. Oldest first, but returns with
 * a failed refund come before all others, so that `most` never cuts them off.
 */
export async function listReturns(
  db: Db,
  { state, most }: { state?: ReturnState | undefined; most?: number | undefined } = {},
): Promise<ListedReturn[]> {
  const states: ReturnState[] = state ? [state] : ['requested', 'approved', 'received'];
  // A bank may refuse a refund days after the provider made it.
  const failed = sql<boolean>`exists (
    select from refund_parts as part
    where part.refund_number = returns.number and part.state = 'refused')`;
  return await db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.number', 'returns.order_number')
    .select([
      'returns.number',
      'returns.order_number as orderNumber',
      'returns.state',
      'returns.requested_at as requestedAt',
      'returns.store_name as storeName',
      'returns.delivery',
      'orders.email',
      sql<ListedReturn['lines']>`(
        select jsonb_agg(jsonb_build_object(
          'variantId', order_lines.variant_id, 'qty', return_lines.qty,
          'reason', return_lines.reason, 'comment', return_lines.comment,
          'wish', return_lines.wish, 'exchangeSize', return_lines.exchange_size,
          'refund', return_lines.refund
        ) order by return_lines.position)
        from return_lines join order_lines
          on order_lines.order_number = return_lines.order_number
          and order_lines.position = return_lines.line
        where return_lines.return_number = returns.number
      )`.as('lines'),
      sql<ListedReturn['open']>`(
        select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'refusal', refusal)), '[]')
        from refund_parts where refund_number = returns.number and refund_parts.state != 'done'
      )`.as('open'),
    ])
    .where((row) =>
      row.or([row('returns.state', 'in', states), ...(state === undefined ? [failed] : [])]),
    )
    .orderBy(failed, 'desc')
    .orderBy('returns.requested_at')
    .orderBy('returns.number')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
}
