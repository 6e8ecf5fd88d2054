import 'server-only';
import { sql } from 'kysely';
import {
  BOUGHT_WEIGHT,
  COUNTS_FROM,
  DAILY_DECAY,
  MOST_NEIGHBOURS,
  PAIR_DAYS,
} from '#lib/commerce/recommendations/together.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Of a longer order only the first lines: their pairs grow with the square. */
const MOST_LINES = 20;

/**
 * Makes every product's neighbours anew from the views and orders of the last `PAIR_DAYS` days,
 * and deletes older views. A pair's score is the sum of its views and weighted purchases, each day
 * decayed by its age. Readers see the former neighbours until it is done.
 */
export async function foldPairs(db: Db): Promise<void> {
  const zone = sql.lit(MARKET.timeZone);
  const today = sql`(now() at time zone ${zone})::date`;
  await db.transaction().execute(async (trx) => {
    await sql`delete from product_pairs where day <= ${today} - ${PAIR_DAYS}::integer`.execute(trx);
    await sql`delete from product_neighbours`.execute(trx);
    await sql`
      with days as (
        select first, second, day, viewed, 0 as bought from product_pairs
        union all
        select one.product_id collate "C", other.product_id collate "C",
          (orders.placed_at at time zone ${zone})::date, 0, count(distinct orders.number)
        from orders
          join order_lines as one on one.order_number = orders.number
          join order_lines as other on other.order_number = orders.number
            and one.product_id collate "C" < other.product_id collate "C"
        where orders.placed_at > now() - make_interval(days => ${PAIR_DAYS})
          and one.position < ${MOST_LINES} and other.position < ${MOST_LINES}
        group by 1, 2, 3
      ), scored as (
        select first, second, sum(
          (viewed + ${BOUGHT_WEIGHT}::integer * bought)
            * power(${DAILY_DECAY}::float8, ${today} - day)
        ) as score
        from days group by first, second having sum(viewed + bought) >= ${COUNTS_FROM}::integer
      ), ranked as (
        select product_id, neighbour_id, score,
          row_number() over (partition by product_id order by score desc, neighbour_id) as rank
        from (
          select first as product_id, second as neighbour_id, score from scored
          union all
          select second, first, score from scored
        ) as both_ways
      )
      insert into product_neighbours (product_id, neighbour_id, score)
      select product_id, neighbour_id, score from ranked
      where rank <= ${MOST_NEIGHBOURS}::integer`.execute(trx);
  });
}
