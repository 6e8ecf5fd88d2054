import 'server-only';
import { sql } from 'kysely';
import { compareText } from '#lib/commerce/compare-text.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The ids of two products. */
export type Pair = readonly [string, string];

/** The pairs, each once, its smaller id first. */
export function orderedPairs(pairs: readonly Pair[]): Pair[] {
  const seen = new Map<string, Pair>();
  for (const [a, b] of pairs) {
    if (a === b) continue;
    const pair = compareText(a, b) < 0 ? ([a, b] as const) : ([b, a] as const);
    seen.set(JSON.stringify(pair), pair);
  }
  return [...seen.values()];
}

/**
 * Adds views to the day's sums of pairs: each pair once for a request, and only products that the
 * shop has, so that nobody fills the table with made-up ones. Rows are written in one order, so
 * that concurrent calls wait for each other instead of deadlocking.
 */
export async function recordPairs(db: Db, pairs: readonly Pair[]): Promise<void> {
  const seen = orderedPairs(pairs);
  if (seen.length === 0) return;
  const firsts = seen.map(([first]) => first);
  const seconds = seen.map(([, second]) => second);
  await sql`
    insert into product_pairs (first, second, day, viewed)
    select pair.first, pair.second, (now() at time zone ${sql.lit(MARKET.timeZone)})::date, 1
    from unnest(${firsts}::text[], ${seconds}::text[]) as pair (first, second)
    where exists (select from products where id = pair.first)
      and exists (select from products where id = pair.second)
    order by pair.first collate "C", pair.second collate "C"
    on conflict (first, second, day) do update set viewed = product_pairs.viewed + 1`.execute(db);
}
