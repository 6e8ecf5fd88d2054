import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Units of each line of an order for which another size was sent. */
export async function exchangedUnits(db: Db, orderNumber: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('return_lines')
    .select(['line', sql<number>`sum(qty)::integer`.as('qty')])
    .where('order_number', '=', orderNumber)
    .where('replaced', '=', true)
    .where(sql<boolean>`wish ->> 'type' = 'EXCHANGE'`)
    .groupBy('line')
    .execute();
  return new Map(rows.map(({ line, qty }) => [line, qty]));
}
