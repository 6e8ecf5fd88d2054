import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FEED_HEADER, feedRow } from '#lib/commerce/channels/feed-row.ts';
import { merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import { itemShipping } from '#lib/commerce/channels/shipping.ts';
import { pageSettings } from '#lib/config/page-settings.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { plainText } from '#lib/server/search/product-record.ts';

/** Products that are read at a time: what the feed holds in memory, twice. */
const BATCH = 200;

/** The feed's lines, a product's at a time. `site` is the origin, such as `https://shop.example`. */
export async function* merchantFeed(db: Db, site: string): AsyncGenerator<string> {
  const methods = await readShippingMethods(db);
  const delivery = methods.filter(({ kind }) => kind !== 'storePickup');
  yield FEED_HEADER;
  for await (const products of readListedProducts(db, BATCH)) {
    const sales = await readRunningSales(
      db,
      products.map(({ id }) => id),
    );
    for (const product of products) {
      const facts = {
        description: plainText(product.description) || product.seoDescription || product.name,
        shipping: itemShipping(product, delivery),
        sale: sales.get(product.id) ?? null,
      };
      yield merchantItems(product, site)
        .map((item) => feedRow(item, facts))
        .join('');
    }
  }
}

/** When the sales that are in force began and when they end; of several, the one planned last. */
async function readRunningSales(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, { from: number; until: number }>> {
  const rows = await db
    .selectFrom('price_plans')
    .distinctOn('product_id')
    .select(['product_id', 'starts_at', 'ends_at'])
    .where('product_id', '=', sql<string>`any(${[...productIds]}::text[])`)
    .where('state', '=', 'running')
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ product_id: id, starts_at: from, ends_at: until }) =>
      until === null ? [] : [[id, { from: from.getTime(), until: until.getTime() }] as const],
    ),
  );
}

/**
 * Names the feed as it is now: another name if anything that a page shows has changed, a sale's end
 * among it. A sum over the tags' times, because a change that began early may be committed late.
 */
export async function feedVersion(db: Db, site: string): Promise<string> {
  const { rows } = await sql<{ tags: string; plans: string }>`
    select
      (select concat_ws(' ', count(*), sum(extract(epoch from changed_at))) from cache_tags) as tags,
      (select concat_ws(' ', count(*), sum(id), sum(extract(epoch from ends_at)))
       from price_plans where state = 'running') as plans`.execute(db);
  const facts = JSON.stringify([rows, site, pageSettings()?.build]);
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22);
}
