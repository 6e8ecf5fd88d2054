import 'server-only';
import { sql } from 'kysely';
import {
  BOUGHT_WEIGHT,
  COUNTS_FROM,
  DAILY_DECAY,
  MOST_NEIGHBOURS,
  PAIR_DAYS,
  VIEWED_AT_MOST,
  VIEWED_BESIDES,
} from '#lib/commerce/recommendations/together.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import { buyerOfOrder } from '#lib/server/orders/buyer.ts';

/**
 * Of a longer order only the first lines count, because the number of pairs grows with the square
 * of the lines.
 */
const MOST_LINES = 20;

/**
 * Calculates every product's neighbours again from the views and orders of the last `PAIR_DAYS`
 * days, and deletes older views. A pair's score is the sum of its views and weighted purchases,
 * each day decayed by its age. A buyer counts once for a pair, on the newest day; what was
 * cancelled does not count. Views are bounded by purchases (`VIEWED_AT_MOST`), because anybody can
 * send them. Readers see the former neighbours until it is done.
 */
export async function foldPairs(db: Db): Promise<void> {
  const zone = sql.lit(MARKET.timeZone);
  const today = sql`(now() at time zone ${zone})::date`;
  await db.transaction().execute(async (trx) => {
    await sql`delete from product_pairs where day <= ${today} - ${PAIR_DAYS}::integer`.execute(trx);
    await sql`delete from product_neighbours`.execute(trx);
    await sql`
      with viewed as (
        select first, second, sum(viewed) as times,
          sum(viewed * power(${DAILY_DECAY}::float8, ${today} - day)) as score
        from product_pairs group by first, second
      ), buyers as (
        select one.product_id collate "C" as first, other.product_id collate "C" as second,
          ${buyerOfOrder} as buyer, max((orders.placed_at at time zone ${zone})::date) as day
        from orders
          join order_lines as one on one.order_number = orders.number
          join order_lines as other on other.order_number = orders.number
            and one.product_id collate "C" < other.product_id collate "C"
        where orders.placed_at > now() - make_interval(days => ${PAIR_DAYS})
          and one.position < ${MOST_LINES} and other.position < ${MOST_LINES}
          and one.cancelled < one.qty and other.cancelled < other.qty
        group by 1, 2, 3
      ), bought as (
        select first, second, count(*) as times,
          sum(${BOUGHT_WEIGHT}::integer * power(${DAILY_DECAY}::float8, ${today} - day)) as score
        from buyers group by first, second
      ), scored as (
        select first, second, bought.score is not null as is_bought,
          case when bought.score is null then viewed.score
            else bought.score + least(
              coalesce(viewed.score, 0), ${VIEWED_BESIDES}::float8 * bought.score) end as score
        from viewed full join bought using (first, second)
        where coalesce(viewed.times, 0) + coalesce(bought.times, 0) >= ${COUNTS_FROM}::integer
      ), both_ways as (
        select first as product_id, second as neighbour_id, score, is_bought from scored
        union all
        select second, first, score, is_bought from scored
      ), bounded as (
        select product_id, neighbour_id,
          case when is_bought then score else score * least(1, ${VIEWED_AT_MOST}::float8
            * min(score) filter (where is_bought) over of_product
            / max(score) filter (where not is_bought) over of_product) end as score
        from both_ways window of_product as (partition by product_id)
      ), ranked as (
        select product_id, neighbour_id, score,
          row_number() over (partition by product_id order by score desc, neighbour_id) as rank
        from bounded
      )
      insert into product_neighbours (product_id, neighbour_id, score)
      select product_id, neighbour_id, score from ranked
      where rank <= ${MOST_NEIGHBOURS}::integer`.execute(trx);
  });
}
