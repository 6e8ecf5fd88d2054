import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import {
  type Audience,
  categoryAudience,
  categoryTrail,
} from '#lib/commerce/catalogue/category.ts';
import { clothingSizeValues, equalSizeValues } from '#lib/commerce/catalogue/clothing-sizes.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { EQUAL_SIZES, RATINGS } from '#lib/commerce/catalogue/facets.ts';
import { footwearSizeValues } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type {
  FacetCounts,
  ListingFacts,
  PriceBounds,
} from '#lib/commerce/catalogue/listing-facts.ts';
import { equalsOf } from '#lib/commerce/fit/equal-sizes.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import { ratingValues } from '#lib/commerce/reviews/rated.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readEqualSizes } from './equal-sizes.ts';
import { shownSql } from './listed-sql.ts';
import type { ListingScope } from './product-reader.ts';

/**
 * A listing's filter values and counts of models before any filter is chosen. The database counts
 * them when the listing is prerendered, so both are of the same moment. As in the search, a size
 * counts only if it is available (`availableVariantLabels`).
 */
export async function readListingFacts(db: Db, scope: ListingScope): Promise<ListingFacts> {
  return db.transaction().execute(async (trx) => {
    // The planner estimates a hundred words per list, so its just-in-time compilation would take
    // half a second for a query of a few milliseconds.
    await sql`set local jit = off`.execute(trx);
    const counts = { ...(await countValues(trx, scope)), ...(await countRatings(trx, scope)) };
    const {
      rows: [row],
    } = await sql<{ total: string }>`
      with ${listed(scope)} select count(distinct parent_code) as total from listed`.execute(trx);
    const price = await readBounds(trx, scope);
    return listingFacts(Number(row?.total ?? 0), counts, price, audienceOf(scope));
  });
}

/** The lowest and the highest of the least amounts that products can be bought for. */
async function readBounds(db: Db, scope: ListingScope): Promise<PriceBounds | null> {
  const { rows } = await sql<UnitLimits & { min: number; max: number }>`
    with ${listed(scope)}
    select cart_qty_variant_min as "cartQtyVariantMin",
      cart_qty_variant_multiple_of as "cartQtyVariantMultipleOf", min(price), max(price)
    from listed group by 1, 2`.execute(db);
  if (rows.length === 0) return null;
  return {
    min: Math.min(...rows.map((row) => priceAsPaid({ ...row, price: row.min }))),
    max: Math.max(...rows.map((row) => priceAsPaid({ ...row, price: row.max }))),
  };
}

/** The audience whose sizes a listing shows. */
export function audienceOf(scope: ListingScope): Audience | null {
  return scope.kind === 'category' ? categoryAudience(scope.path) : null;
}

/** Maps each size (system, demographic, category, label and maker's size) to its values in facets. */
async function sizeValues(db: Db, scope: ListingScope) {
  const guides = await readEqualSizes(db);
  const { rows } = await sql<{
    size_system: string;
    demographic: string[];
    canonical_category: string | null;
    label: string;
    us_men: string | null;
  }>`
    with ${listed(scope)}
    select distinct size_system, demographic, canonical_category, label, us_men
    from listed join variants on variants.product_id = listed.id
    where size_system is not null`.execute(db);
  return rows.flatMap((row) => {
    const attribute = `availableVariantLabels.${row.size_system}`;
    if (row.size_system === 'footwear') {
      const sized = { label: row.label, usMen: row.us_men };
      return footwearSizeValues(sized, row).map((value) => ({ ...row, attribute, value }));
    }
    const categories = row.canonical_category ? categoryTrail(row.canonical_category) : [];
    const canonicalCategory = categories.map((path) => ({ path, name: '' }));
    const { equals } = equalsOf(row.label, { ...row, canonicalCategory }, guides);
    const sized = { label: row.label, equals };
    return [
      ...clothingSizeValues(sized, row).map((value) => ({ ...row, attribute, value })),
      ...equalSizeValues(sized, row).map((value) => ({ ...row, attribute: EQUAL_SIZES, value })),
    ];
  });
}

async function countValues(db: Db, scope: ListingScope): Promise<FacetCounts> {
  const sizes = JSON.stringify(await sizeValues(db, scope));
  const { rows } = await sql<{ attribute: string; value: string; count: string }>`
    with ${listed(scope)},
    sizes as (
      select * from jsonb_to_recordset(${sizes}::jsonb)
        as size(size_system text, demographic text[], canonical_category text, label text,
          us_men text, attribute text, value text)
    )
    select attribute, value, count(*) from (
      select parent_code, 'demographic' as attribute, unnest(demographic) as value from listed
      union
      select parent_code, 'baseColours', unnest(base_colours) from listed
      union
      select parent_code, 'isDiscounted', 'true' from listed where price < original_price
      union
      select parent_code, sizes.attribute, sizes.value
      from listed join variants on variants.product_id = listed.id
        join sizes on sizes.size_system = listed.size_system
          and sizes.demographic = listed.demographic and sizes.label = variants.label
          and sizes.canonical_category is not distinct from listed.canonical_category
          and sizes.us_men is not distinct from variants.us_men
      where functional_type <> 'basic' or qty > 0
      union
      select parent_code, kind.key || '.' || list.key, word
      from listed,
        jsonb_each(words) as kind,
        jsonb_each(kind.value) as list,
        jsonb_array_elements_text(list.value) as word
    ) as found
    group by attribute, value`.execute(db);
  const counts: Record<string, Record<string, number>> = {};
  for (const { attribute, value, count } of rows) {
    counts[attribute] ??= {};
    counts[attribute][value] = Number(count);
  }
  return counts;
}

/** How many models of the listing have each value of the facet of ratings. */
async function countRatings(db: Db, scope: ListingScope): Promise<FacetCounts> {
  const { rows } = await sql<{ count: number; sum: number; models: string }>`
    with ${listed(scope)}
    select count, sum, count(*) as models from review_summaries
    where model in (select parent_code from listed)
    group by count, sum`.execute(db);
  const counts: Record<string, number> = {};
  for (const { models, ...summary } of rows) {
    for (const value of ratingValues(summary)) {
      counts[value] = (counts[value] ?? 0) + Number(models);
    }
  }
  return { [RATINGS]: counts };
}

function listed(scope: ListingScope): RawBuilder<unknown> {
  return sql`listed as (select products.* from products where ${shownSql} and ${within(scope)})`;
}

function within(scope: ListingScope): RawBuilder<unknown> {
  switch (scope.kind) {
    case 'all':
      return sql`true`;
    case 'sale':
      return sql`products.price < products.original_price`;
    case 'brand':
      return sql`products.brand_slug = ${scope.slug}`;
    case 'category':
      return sql`exists (
        select from product_categories
        where product_id = products.id and category_path = ${scope.path})`;
    default:
      return scope satisfies never;
  }
}
