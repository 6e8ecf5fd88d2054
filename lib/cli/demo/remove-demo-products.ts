import { sql } from 'kysely';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { OVERLAYS } from '#lib/demo/catalogue/overlays.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { unpublishOthers } from '#lib/server/catalogue/import/unpublish-others.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Removes the demo's products, and its brands, categories and badges that no other product has. What
 * orders name is unpublished.
 */
export async function removeDemoProducts(db: Db): Promise<{ removed: number; hidden: number }> {
  const ids = await demoProductsIn(db);
  if (ids.length === 0) return { removed: 0, hidden: 0 };
  const others = await db.selectFrom('products').select('id').where('id', 'not in', ids).execute();
  // Has every page and the search forget them.
  await unpublishOthers(db, new Map(others.map(({ id }) => [id, true])));
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('products')
      .where('id', 'in', ids)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('order_lines').select('qty').whereRef('product_id', '=', 'products.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    await removeStructure(trx);
    await touchTags(trx, [cacheTags.catalogue, cacheTags.products]);
    const removed = Number(numDeletedRows);
    return { removed, hidden: ids.length - removed };
  });
}

/** By id and brand, so that no product of the shop's own can be meant. */
async function demoProductsIn(db: Db): Promise<string[]> {
  const demo = new Map<string, string>();
  for (const record of demoRecords()) {
    if (record.type === 'product') demo.set(record.id, record.brand);
  }
  const rows = await db
    .selectFrom('products')
    .select(['id', 'brand_slug'])
    .where('id', 'in', [...demo.keys()])
    .execute();
  const found = rows.filter(({ id, brand_slug }) => demo.get(id) === brand_slug);
  return found.map(({ id }) => id);
}

async function removeStructure(trx: Db): Promise<void> {
  const slugs = BRANDS.map(({ slug }) => slug);
  await sql`
    delete from brands where slug = any(${slugs}::text[])
      and not exists (select from products where brand_slug = slug)`.execute(trx);
  const badges = OVERLAYS.map(({ id }) => id);
  await sql`
    delete from overlays where id = any(${badges}::text[])
      and not exists (select from product_overlays where overlay_id = overlays.id)`.execute(trx);
  // From the leaves upwards.
  const paths = CATEGORIES.map(({ path }) => path).sort((one, other) => other.length - one.length);
  for (const path of paths) {
    await sql`
      delete from categories where path = ${path}
        and not exists (select from product_categories where category_path = ${path})
        and not exists (select from products where canonical_category = ${path})
        and not exists (select from categories as child where child.parent_path = ${path})`.execute(
      trx,
    );
  }
}
