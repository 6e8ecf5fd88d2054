import 'server-only';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { asImported, pictureNames, shownNames } from '#lib/commerce/catalogue/picture-order.ts';
import { hasPage } from '#lib/commerce/catalogue/product.ts';
import { environment } from '#lib/config/environment.ts';
import { readAudit } from '#lib/server/commands/read-audit.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { readPictures } from './read-pictures.ts';

/** Changes of a product that its page tells. */
const CHANGES = 20;

/** A product as the staff see it, in any state; null: there is none. */
export async function readStaffProduct(db: Db, id: string) {
  const row = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.slug', 'products.brand_slug')
    .select(['products.id as productId', 'composite_code as code', 'parent_code as model'])
    .select(['products.name', 'colour_name as colour', 'brands.name as brand', 'products.slug'])
    .select(['product_type as kind', 'functional_type as functionalType', 'price', 'state'])
    .select(['available_from as availableFrom', 'published_at as publishedAt', 'updated_at'])
    .select(sql<number | null>`nullif(original_price, price)`.as('was'))
    .select('imported_state as imported')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .select(['variants.id', 'code', 'label', 'gtin', 'qty'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('product_categories')
          .innerJoin('categories', 'categories.path', 'product_categories.category_path')
          .select(['categories.path', 'categories.name'])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('categories.path'),
      ).as('categories'),
    ])
    .where('products.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [pictures, changes] = await Promise.all([
    readPictures(db, id),
    readAudit(db, { entity: 'product', entityId: id }, CHANGES),
  ]);
  const { slug, publishedAt, updated_at, ...facts } = row;
  const names = shownNames(pictures);
  return {
    ...facts,
    page: hasPage(row.state) ? new URL(`/products/${slug}`, environment().SITE_URL).href : null,
    publishedAt: publishedAt.getTime(),
    changedAt: updated_at.getTime(),
    pictures: pictures.map(({ hash, contentType, alt, width, height }, index) => ({
      name: names[index] ?? '',
      src: mediaPath(hash, contentType),
      alt,
      width,
      height,
    })),
    /** The import's order, while the staff's is in force. */
    importedOrder: pictures.some(({ place }) => place !== null)
      ? pictureNames(asImported(pictures))
      : null,
    changes: changes.map(({ at, person, actor, command, why, before, after }) => ({
      at: at.getTime(),
      by: person ?? actor,
      command,
      why,
      before: stateOf(before),
      after: stateOf(after),
    })),
  };
}

/** The state in what an audit entry keeps; null: it is about something else. */
function stateOf(kept: Record<string, unknown> | null): string | null {
  return typeof kept?.state === 'string' ? kept.state : null;
}
