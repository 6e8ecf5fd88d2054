import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A part of a refund that its provider refused: somebody has to give it back in another way. */
export interface RefusedRefund {
  number: string;
  orderNumber: string;
  amount: Cents;
  why: string | null;
  plannedAt: Date;
}

/** The refused parts, oldest first: how many there are, no further than `most`, and the first `shown`. */
export async function readRefusedRefunds(
  db: Db,
  { most, shown }: { most: number; shown: number },
): Promise<{ count: number; first: RefusedRefund[] }> {
  const { rows } = await sql<RefusedRefund>`
    select refunds.number, order_number as "orderNumber", part.amount, refusal as why,
      planned_at as "plannedAt"
    from refund_parts as part join refunds on refunds.number = part.refund_number
    where part.state = 'refused'
    order by planned_at, refunds.number limit ${most}`.execute(db);
  return { count: rows.length, first: rows.slice(0, shown) };
}
