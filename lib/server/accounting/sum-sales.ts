import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Span } from '#lib/commerce/staff/today.ts';
import type { Db } from '#lib/server/db/database.ts';

export interface SpanSales {
  orders: number;
  /** Totals of the orders that were placed, as in `readSales`. */
  sold: Cents;
}

/** The sales of each span, in their order. */
export async function sumSales(db: Db, spans: readonly Span[]): Promise<SpanSales[]> {
  const { rows } = await sql<SpanSales>`
    select orders, sold
    from unnest(
      ${spans.map(({ from }) => new Date(from))}::timestamptz[],
      ${spans.map(({ until }) => new Date(until))}::timestamptz[]
    ) with ordinality as span (begins, ends, place), lateral (
      select count(*)::integer as orders, coalesce(sum(total), 0)::float8 as sold
      from orders where placed_at >= begins and placed_at < ends
    ) as sales
    order by place`.execute(db);
  return rows;
}
