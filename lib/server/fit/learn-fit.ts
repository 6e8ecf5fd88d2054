import 'server-only';
import { sql } from 'kysely';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import { sizeWorn } from '#lib/commerce/catalogue/my-sizes.ts';
import { inSizeOrder } from '#lib/commerce/catalogue/product-sizes.ts';
import type { BuyerFit } from '#lib/commerce/fit/buyer-fit.ts';
import { adviseFit } from '#lib/commerce/fit/fit-advice.ts';
import { fitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { type BoughtSize, buyerFits } from '#lib/commerce/fit/size-history.ts';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';
import { cameBack } from '#lib/commerce/returns/steps.ts';
import type { Fit } from '#lib/commerce/reviews/review.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { buyerOfOrder } from '#lib/server/orders/buyer.ts';

/** What one buyer bought, oldest first, and the sizes that they state in their account. */
interface BuyerSizes {
  history: BoughtSize[];
  stated: KeptSize[];
}

/** The fields by which sizes of one model are compared. Products have the same fields. */
interface SizedRow {
  parent_code: string;
  label: string;
  us_men: string | null;
  demographic: string[];
  size_system: 'footwear' | 'clothing' | null;
  is_accessory: boolean;
}

interface BoughtRow extends SizedRow {
  buyer: string;
  kept: boolean;
  stated: KeptSize[] | null;
  returns: { reason: string; exchangedFor: string | null }[] | null;
  vote: Fit | null;
}

/** Older purchases say little of feet and models of today. */
const YEARS = 3;

const ROWS_AT_ONCE = 5_000;

/**
 * Only staff move a return to these states. A reason that a buyer has only announced teaches
 * nothing.
 */
const CAME_BACK = RETURN_STATES.filter(cameBack);

const sizedColumns = sql`products.parent_code, variants.label, variants.us_men,
  products.demographic, products.size_system, products.words ? 'accessories' as is_accessory`;

const REASONS: Readonly<Record<string, 'tooSmall' | 'tooLarge'>> = {
  TOO_SMALL: 'tooSmall',
  TOO_LARGE: 'tooLarge',
};

/** Learns again from all orders and returns what fits, and updates the pages that say it. */
export const learnFitTask: Task<'learn-fit'> = (_, { db, signal }) =>
  learnFit(db, new Date(), signal);

/** Like `learnFitTask`, at a given time. Does nothing once `signal` aborts. */
export async function learnFit(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ladders = await readLadders(trx);
    const buyers = new Map<string, BuyerFit[]>();
    for await (const { history, stated } of buyersSizes(trx, now)) {
      signal?.throwIfAborted();
      for (const [model, fit] of buyerFits(history, stated, ladders)) {
        const known = buyers.get(model);
        if (known) known.push(fit);
        else buyers.set(model, [fit]);
      }
    }
    const said = [...buyers].flatMap(([parent_code, shown]) => {
      const ladder = ladders.get(parent_code) ?? [];
      const texts = fitTexts(adviseFit(shown, ladder.length), ladder);
      return texts ? [{ parent_code, texts }] : [];
    });
    const { rows } = await sql<{ parent_code: string }>`
      with said as (
        select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
          as said (parent_code text, texts jsonb)
      ), gone as (
        delete from fit_advice where parent_code not in (select parent_code from said)
        returning parent_code
      ), changed as (
        insert into fit_advice (parent_code, texts) select parent_code, texts from said
        on conflict (parent_code) do update set texts = excluded.texts
          where fit_advice.texts <> excluded.texts
        returning parent_code
      )
      select parent_code from gone union all select parent_code from changed`.execute(trx);
    await touchTags(
      trx,
      rows.map((row) => cacheTags.fit(row.parent_code)),
    );
  });
}

/** The sizes of each model in all its colours, smallest first. */
async function readLadders(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<SizedRow>`
    select distinct ${sizedColumns} from products join variants on variants.product_id = products.id
    where products.size_system is not null`.execute(db);
  const worn = rows.filter((row) => wornOf(row) !== null);
  return new Map(
    [...Map.groupBy(worn, ({ parent_code }) => parent_code)].map(([model, sizes]) => [
      model,
      [...new Set(inSizeOrder(sizes, sizes[0]?.size_system ?? null).map(({ label }) => label))],
    ]),
  );
}

/** The size of a row as a person wears it; null if it is not a size of a person. */
function wornOf({ label, us_men, demographic, size_system, is_accessory }: SizedRow) {
  return sizeWorn(
    { label, usMen: us_men },
    {
      demographic,
      availableVariantLabels: size_system ? { [size_system]: [] } : {},
      ...(is_accessory && { accessories: {} }),
    },
  );
}

/**
 * Every buyer's sizes, one buyer after another, read by a cursor: an order history does not fit in
 * memory. `trx` must be a transaction.
 */
async function* buyersSizes(trx: Db, now: Date): AsyncGenerator<BuyerSizes> {
  await sql`declare buyers_sizes no scroll cursor for
    select ${buyerOfOrder} as buyer, ${sizedColumns},
      lines.delivered > coalesce(back.units, 0)
        and orders.placed_at < ${now}::timestamptz - make_interval(days => ${RETURN_DAYS}) as kept,
      (select jsonb_agg(size.value) from account_states as state,
        jsonb_each(state.sizes -> 'items') as size
        where state.customer_id = orders.customer_id) as stated,
      back.returns,
      (select version.fit
        from reviews
        join review_versions as version
          on version.review_id = reviews.id and version.version = reviews.shown
        where reviews.order_number = lines.order_number and reviews.line = lines.position) as vote
    from orders
    join order_lines as lines on lines.order_number = orders.number
    join variants on variants.id = lines.variant_id
    join products on products.id = variants.product_id
    left join lateral (
      -- Another one of the same size was sent, so the buyer has it until that comes back too.
      select sum(return_lines.qty) filter (
          where not return_lines.replaced or return_lines.wish ->> 'type' = 'EXCHANGE'
        )::integer as units,
        jsonb_agg(jsonb_build_object(
          'reason', return_lines.reason, 'exchangedFor', other.label))
          filter (where returns.state = any(${CAME_BACK}::text[])) as returns
      from return_lines
      join returns on returns.number = return_lines.return_number
        and returns.state not in ('declined', 'cancelled')
      left join variants as other on other.id = return_lines.wish ->> 'variantId'
      where return_lines.order_number = lines.order_number and return_lines.line = lines.position
    ) as back on true
    where not orders.detached and lines.delivered > 0 and products.size_system is not null
      and orders.placed_at > ${now}::timestamptz - make_interval(years => ${YEARS})
    order by buyer, orders.placed_at, orders.number, lines.position`.execute(trx);
  let current = null as (BuyerSizes & { buyer: string }) | null;
  for (;;) {
    const { rows } = await sql<BoughtRow>`fetch ${sql.lit(ROWS_AT_ONCE)} from buyers_sizes`.execute(
      trx,
    );
    for (const row of rows) {
      if (current?.buyer !== row.buyer) {
        if (current) yield current;
        current = { buyer: row.buyer, history: [], stated: row.stated ?? [] };
      }
      const worn = wornOf(row);
      if (!worn) continue;
      const returns = (row.returns ?? []).map(({ reason, exchangedFor }) => ({
        reason: REASONS[reason] ?? null,
        exchangedFor,
      }));
      current.history.push({
        model: row.parent_code,
        worn,
        kept: row.kept,
        returns,
        vote: row.vote,
      });
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (current) yield current;
  await sql`close buyers_sizes`.execute(trx);
}
