import 'server-only';
import { sql } from 'kysely';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { followSale } from '#lib/server/catalogue/follow-sale.ts';
import { recordShownPrices } from '#lib/server/catalogue/prepared-prices.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';

/** Switches at once: the database computes them, on a processor each. */
const PARALLEL = 2;

/**
 * Shows the prepared prices whose time has come: writes only the products' rows and, as many change,
 * touches whatever shows a price. `recordPreparedPrices` does the rest; a crash in between leaves it to
 * the next run.
 */
export async function showPreparedPrices(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const shown = await inParallel(() =>
    takeSwitches(db, signal, sql`at <= ${now} and shown_at is null`, (trx, id) =>
      show(trx, id, now),
    ),
  );
  if (shown) await retryTransaction(db, followSale);
}

/** Writes history, audit and events of the prepared prices that are shown. */
export async function recordPreparedPrices(db: Db, signal: AbortSignal): Promise<void> {
  const recorded = await inParallel(() =>
    takeSwitches(db, signal, sql`shown_at is not null`, async (trx, id) => {
      await recordShownPrices(trx, id);
      await trx.deleteFrom('price_switches').where('id', '=', id).execute();
    }),
  );
  // A run that died after showing prices has not done this.
  if (recorded) await retryTransaction(db, followSale);
}

async function show(trx: Db, id: string, now: Date): Promise<void> {
  // In the order in which all who change prices lock products. What was prepared for them can no
  // longer be taken back then.
  await sql`
    select count(*) from (
      select from products join prepared_prices on product_id = products.id
      where switch_id = ${id} order by products.id for no key update of products
    ) as locked`.execute(trx);
  const { rows } = await sql<{ count: number; gift_cards: string[] | null }>`
    with written as (
      update products set price = next.price, original_price = next.original_price,
        base_price = next.base_price, base_original_price = next.base_original_price,
        updated_at = clock_timestamp()
      from prepared_prices as next
      where next.switch_id = ${id} and products.id = next.product_id
        and (next.until is null or next.until > ${now})
        and products.price = next.old_price
        and products.original_price = next.old_original_price
        and products.base_price is not distinct from next.old_base_price
        and products.base_original_price is not distinct from next.old_base_original_price
      returning products.id, products.functional_type, products.slug
    ), outdated as (
      delete from prepared_prices
      where switch_id = ${id} and product_id not in (select id from written)
    )
    select count(*)::integer as count,
      array_agg(slug) filter (where functional_type = 'virtual') as gift_cards
    from written`.execute(trx);
  await sql`
    update price_switches set shown_at = clock_timestamp() where id = ${id}`.execute(trx);
  const [written] = rows;
  if (!written?.count) return;
  // Prices decide which amount of a gift card is shown.
  await touchTags(trx, [cacheTags.prices, ...(written.gift_cards ?? []).map(cacheTags.product)]);
}

/** Does `work` for one switch after the other, each in a transaction; says whether there were any. */
async function takeSwitches(
  db: Db,
  signal: AbortSignal,
  which: ReturnType<typeof sql>,
  work: (trx: Db, id: string) => Promise<void>,
): Promise<boolean> {
  for (let any = false; ; any = true) {
    signal.throwIfAborted();
    const found = await retryTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from price_switches where ${which} order by at, id limit 1
        for update skip locked`.execute(trx);
      for (const { id } of rows) await work(trx, id);
      return rows.length > 0;
    });
    if (!found) return any;
  }
}

async function inParallel(work: () => Promise<boolean>): Promise<boolean> {
  const done = await Promise.all(Array.from({ length: PARALLEL }, work));
  return done.includes(true);
}
