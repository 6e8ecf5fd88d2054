import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { ProductState } from '#lib/commerce/catalogue/product.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findProductPage } from '#lib/server/db/product-pages.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';

/** Which products the staff look for. */
export interface ProductWish {
  /** A code, a bar code, an id, or words of the name; empty: all. */
  text: string;
  state?: ProductState | undefined;
  /** The path of a category; those below it count too. */
  category?: string | undefined;
  /** A brand's slug. */
  brand?: string | undefined;
  /** `set-here`: whose state or order of pictures the staff set. */
  only?: 'no-picture' | 'set-here' | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

export interface FoundProduct {
  productId: string;
  code: string;
  name: string;
  colour: string;
  state: ProductState;
  /** Whether the staff set the state. */
  isStateSet: boolean;
  /** Whether they put its pictures in an order. */
  isOrderSet: boolean;
  price: Cents;
  /** Units to sell online; null: they are not counted. */
  units: number | null;
  /** The address of its first picture; null: it has none. */
  picture: string | null;
}

/** A page of products as the staff see them, in any state, by id. */
export async function findProducts(
  db: Db,
  { text, after, ...narrowed }: ProductWish,
): Promise<{ products: FoundProduct[]; next: string | null }> {
  const { ids, next } = await findProductPage(db, { text, after, where: conditionOf(narrowed) });
  const { rows } = await sql<
    Omit<FoundProduct, 'picture'> & { hash: string | null; contentType: string }
  >`
    select products.id as "productId", composite_code as code, name, colour_name as colour, state,
      imported_state is not null as "isStateSet", price,
      exists (
        select from product_images
        where product_id = products.id and imported_position is not null
      ) as "isOrderSet",
      case when functional_type = 'basic' then (
        select coalesce(sum(qty), 0)::integer from variants where product_id = products.id
      ) end as units,
      media.hash, media.content_type as "contentType"
    from products
    left join lateral (
      select media_hash from product_images where product_id = products.id
      order by position limit 1
    ) as first on true
    left join media on media.hash = first.media_hash
    where products.id = any(${ids}::text[]) order by products.id`.execute(db);
  const products = rows.map(({ hash, contentType, ...row }) => ({
    ...row,
    picture: hash === null ? null : mediaPath(hash, contentType),
  }));
  return { products, next };
}

type Narrowed = Omit<ProductWish, 'text' | 'after'>;

function conditionOf(narrowed: Narrowed): RawBuilder<boolean> | undefined {
  const { state, category, brand, only } = narrowed;
  const conditions = [
    ...(state === undefined ? [] : [sql`products.state = ${state}`]),
    ...(brand === undefined ? [] : [sql`products.brand_slug = ${brand}`]),
    ...(category === undefined
      ? []
      : [
          sql`exists (
            select from product_categories
            where product_id = products.id and category_path = ${category}
          )`,
        ]),
    ...(only === undefined ? [] : [ONLY[only]]),
  ];
  return conditions.length === 0 ? undefined : sql`${sql.join(conditions, sql` and `)}`;
}

const ONLY = {
  'no-picture': sql`not exists (select from product_images where product_id = products.id)`,
  'set-here': sql`products.id in (
    select id from products where imported_state is not null
    union select product_id from product_images where imported_position is not null
  )`,
};

/** The brands and categories by which the staff narrow the list: also those without products. */
export async function readProductFilters(db: Db) {
  const [brands, categories] = await Promise.all([
    db
      .selectFrom('brands')
      .select(['slug', 'name'])
      .orderBy(sql`name collate "und-x-icu"`)
      .execute(),
    db.selectFrom('categories').select(['path', 'name']).orderBy('path').execute(),
  ]);
  return { brands, categories };
}

/**
 * How many products have a state or an order of pictures of the staff that differs from what the
 * import says.
 */
export async function countKeptHere(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select id from products where imported_state is not null and imported_state <> state
      union
      select product_id from product_images
      where imported_position is not null and imported_position <> position
    ) as kept`.execute(db);
  return rows[0]?.count ?? 0;
}
