import 'server-only';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#lib/server/db/database.ts';
import { SELECTED_COLUMNS } from '#lib/server/product-fields/product-codec.ts';
import { type CanonicalProduct, facetWords } from './canonical-product.ts';

/**
 * A stored product in canonical form, for comparison with records: with its base price, also while a
 * sale runs.
 */
export type StoredProduct = CanonicalProduct & {
  publishedAt: string;
  /** Paths of the collections for which staff picked it; no import changes them. */
  collections: string[];
};

/** Selects canonical products with all parts as JSON. */
function selectStored(db: Db) {
  return db
    .selectFrom('products')
    .select((eb) => [
      ...SELECTED_COLUMNS,
      'words',
      'published_at as publishedAt',
      'base_price',
      'base_original_price',
      'imported_state',
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .select(['variants.id', 'code', 'label', 'us_men as usMen', 'gtin', 'qty'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position')
          .orderBy('variants.id'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('product_images')
          .select(['media_hash as hash', 'alt', 'imported_position as place'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('product_images.position'),
      ).as('images'),
      eb
        .selectFrom('product_categories')
        .select(sql<string[]>`coalesce(array_agg(category_path), '{}')`.as('paths'))
        .whereRef('product_id', '=', 'products.id')
        .where('assigned', '=', true)
        .where('picked', '=', false)
        .as('categories'),
      eb
        .selectFrom('product_categories')
        .select(sql<string[]>`coalesce(array_agg(category_path), '{}')`.as('paths'))
        .whereRef('product_id', '=', 'products.id')
        .where('picked', '=', true)
        .as('collections'),
      eb
        .selectFrom('product_overlays')
        .select(sql<string[]>`coalesce(array_agg(overlay_id), '{}')`.as('ids'))
        .whereRef('product_id', '=', 'products.id')
        .as('overlayIds'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number];

/**
 * `imported`: with the state and the order of pictures that the last import had, for comparison with
 * records. `shown`: with those of the staff, where they set others.
 */
type View = 'imported' | 'shown';

function toStored(
  { base_price, base_original_price, imported_state, ...row }: Row,
  view: View,
): StoredProduct {
  const isShown = view === 'shown';
  const images = isShown
    ? row.images
    : row.images.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return {
    ...row,
    state: isShown ? row.state : (imported_state ?? row.state),
    images: images.map(({ hash, alt }) => ({ hash, alt })),
    price: base_price ?? row.price,
    originalPrice: base_original_price ?? row.originalPrice,
    words: facetWords(row.words),
    variants: row.variants.map(({ gtin, qty, ...variant }) => ({
      ...variant,
      ...(gtin !== null && { gtin }),
      qty,
    })),
    categories: (row.categories ?? []).sort(),
    collections: (row.collections ?? []).sort(),
    overlayIds: (row.overlayIds ?? []).sort(),
    publishedAt: row.publishedAt.toISOString(),
  };
}

/** As the last import had it. */
export async function readStoredProduct(db: Db, id: string): Promise<StoredProduct | null> {
  const row = await selectStored(db).where('id', '=', id).executeTakeFirst();
  return row ? toStored(row, 'imported') : null;
}

/** All products by id, in batches. */
export async function* readStoredProducts(
  db: Db,
  view: View,
  batchSize = 200,
): AsyncGenerator<StoredProduct[]> {
  let after = '';
  for (;;) {
    const rows = await selectStored(db)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map((row) => toStored(row, view));
  }
}

/** Another product that already has this product's slug or one of its variant ids. */
export interface KeyConflict {
  /** The key in conflict, for a message: `slug "…"`. */
  what: string;
  owner: string;
}

/**
 * For each product that has a conflict the first one, by the product's id; a conflict of slugs
 * comes first.
 */
export async function findKeyConflicts(
  db: Db,
  products: readonly CanonicalProduct[],
): Promise<Map<string, KeyConflict>> {
  const variants = products.flatMap(({ id, variants: own }) =>
    own.map((variant) => ({ product: id, id: variant.id })),
  );
  const { rows } = await sql<KeyConflict & { product: string }>`
    select wanted.product, 'variant id "' || variants.id || '"' as what, product_id as owner
    from unnest(
      ${variants.map(({ product }) => product)}::text[], ${variants.map(({ id }) => id)}::text[]
    ) as wanted (product, id)
    join variants on variants.id = wanted.id where product_id <> wanted.product
    union all
    select wanted.product, 'slug "' || products.slug || '"', products.id
    from unnest(
      ${products.map(({ id }) => id)}::text[], ${products.map(({ slug }) => slug)}::text[]
    ) as wanted (product, slug)
    join products on products.slug = wanted.slug where products.id <> wanted.product`.execute(db);
  // Slugs come last and so win.
  return new Map(rows.map(({ product, ...conflict }) => [product, conflict]));
}
