import 'server-only';
import { sql } from 'kysely';
import { placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import { CATEGORY_PATH_LENGTH } from '#lib/commerce/limits.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { slugify } from '#lib/server/catalogue/import/shopify/slugify.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { differences } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';

/*
 * A collection is a category that staff made below another one, with products that they picked. So
 * it has a page, a place in the menu, filters and an arrangement like every category. Its products
 * are not thereby in the category above.
 */

/**
 * Makes an empty collection below a category. Shoppers see it once it has products.
 * @throws CommandError `NotFound`, `Invalid`, `Conflict`
 */
export const makeCollection = defineCommand({
  name: 'collection.make',
  permission: 'products:write',
  work: async (
    { trx, now, record },
    input: { parent: string; name: string; description: string },
  ): Promise<{ path: string }> => {
    const { parent, name, description } = input;
    const above = await trx
      .selectFrom('categories')
      .select('path')
      .where('path', '=', parent)
      .where('path', 'not in', (made) => made.selectFrom('collections').select('path'))
      .executeTakeFirst();
    if (!above) throw new CommandError('NotFound', 'Choose a category for it to stand below.');
    const path = `${parent}/${slugify(name)}`;
    if (path.length > CATEGORY_PATH_LENGTH) {
      throw new CommandError('Invalid', 'Choose a shorter name: it becomes part of the address.');
    }
    const made = await trx
      .insertInto('categories')
      .values({
        path,
        parent_path: parent,
        name,
        short_name: null,
        description,
        visible_in_related_links: true,
        position: 0,
      })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning('path')
      .executeTakeFirst();
    if (!made) {
      throw new CommandError(
        'Conflict',
        `There is a category ${path} already. Choose another name.`,
      );
    }
    await trx.insertInto('collections').values({ path, changed_at: now }).execute();
    await touchTags(trx, [cacheTags.catalogue]);
    await record({ entity: 'collection', id: path, after: { name, description } });
    return { path };
  },
});

interface CollectionWish {
  path: string;
  name: string;
  description: string;
  /** Ids; their order does not matter. */
  products: readonly string[];
}

/**
 * Changes what a collection is called and holds. Returns the new version.
 * @throws CommandError `NotFound`, `Invalid`; `Changed` if somebody was quicker
 */
export const changeCollection = defineCommand({
  name: 'collection.change',
  permission: 'products:write',
  work: async (scope, { path, name, description, products }: CollectionWish) => {
    const { trx, now } = scope;
    const before = await lockCollection(scope, path);
    const wanted = [...new Set(products)].sort();
    await refuseUnknown(trx, wanted);
    const added = wanted.filter((id) => !before.products.includes(id));
    const removed = before.products.filter((id) => !wanted.includes(id));
    const isRenamed = before.name !== name || before.description !== description;
    if (!isRenamed && added.length + removed.length === 0) return { version: before.version };
    await trx
      .updateTable('categories')
      .set({ name, description })
      .where('path', '=', path)
      .execute();
    await unpick(trx, path, removed);
    await sql`
      insert into product_categories (category_path, product_id, assigned, popularity, picked)
      select ${path}, id, true, popularity, true from products
      where id = any(${added}::text[]) order by id`.execute(trx);
    const { version } = await trx
      .updateTable('collections')
      .set({ version: sql<string>`nextval('arrangement_versions')`, changed_at: now })
      .where('path', '=', path)
      .returning('version')
      .executeTakeFirstOrThrow();
    // Menus show a category if it has products.
    const isFrame = isRenamed || (before.products.length === 0) !== (wanted.length === 0);
    await touchTags(trx, [
      cacheTags.category(path),
      ...(isFrame ? [cacheTags.catalogue] : []),
      ...(await productTagsOf(trx, [...added, ...removed])),
    ]);
    const { name: oldName, description: oldDescription, products: old } = before;
    await scope.record({
      entity: 'collection',
      id: path,
      ...differences(
        { name: oldName, description: oldDescription, products: old },
        { name, description, products: wanted },
      ),
    });
    return { version };
  },
});

/**
 * Removes a collection with its page and its arrangement. The products stay.
 * @throws CommandError `NotFound`; `Changed` if somebody was quicker
 */
export const removeCollection = defineCommand({
  name: 'collection.remove',
  permission: 'products:write',
  work: async (scope, { path }: { path: string }) => {
    const { trx } = scope;
    const { version: _version, ...before } = await lockCollection(scope, path);
    await trx
      .deleteFrom('arrangements')
      .where('place', '=', placeKey({ kind: 'category', path }))
      .execute();
    await trx.deleteFrom('categories').where('path', '=', path).execute();
    await touchTags(trx, [
      cacheTags.catalogue,
      cacheTags.arrangements,
      cacheTags.category(path),
      ...(await productTagsOf(trx, before.products)),
    ]);
    await scope.record({ entity: 'collection', id: path, before });
  },
});

async function lockCollection({ trx, seen }: CommandScope, path: string) {
  const row = await trx
    .selectFrom('collections')
    .innerJoin('categories', 'categories.path', 'collections.path')
    .select(['version', 'name', 'description'])
    .where('collections.path', '=', path)
    .forUpdate('collections')
    .executeTakeFirst();
  if (!row) throw new CommandError('NotFound', 'There is no such collection.');
  if (seen !== undefined && seen !== row.version) {
    throw new CommandError(
      'Changed',
      'Somebody changed this collection meanwhile. Look again, then decide.',
    );
  }
  const picked = await trx
    .selectFrom('product_categories')
    .select('product_id as id')
    .where('category_path', '=', path)
    .where('picked', '=', true)
    .orderBy('product_id')
    .execute();
  return { ...row, products: picked.map(({ id }) => id) };
}

async function unpick(trx: Db, path: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('product_categories')
    .where('category_path', '=', path)
    .where('product_id', 'in', ids)
    .where('picked', '=', true)
    .execute();
}

/** @throws CommandError `Invalid` */
async function refuseUnknown(trx: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as wanted (id)
    where not exists (select from products where products.id = wanted.id)`.execute(trx);
  if (rows[0]) {
    throw new CommandError('Invalid', `The shop has no product ${JSON.stringify(rows[0].id)}.`);
  }
}

/** The tags of the products themselves: their records name their categories. */
async function productTagsOf(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('products').select('slug').where('id', 'in', ids).execute();
  return rows.map(({ slug }) => cacheTags.product(slug));
}
