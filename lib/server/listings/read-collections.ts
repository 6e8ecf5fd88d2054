import 'server-only';
import { type SqlBool, sql } from 'kysely';
import { MOST_COLLECTED } from '#lib/commerce/catalogue/collection.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readProducts } from './read-arrangements.ts';

/** Collections on a page of the list. */
const PAGE = 50;

/** A page of the collections, by their paths. */
export async function readCollections(db: Db, after = '') {
  const rows = await db
    .selectFrom('collections')
    .innerJoin('categories', 'categories.path', 'collections.path')
    .select(['collections.path', 'name', 'changed_at'])
    .select(
      sql<number>`(
        select count(*)::integer from product_categories where category_path = collections.path
      )`.as('products'),
    )
    .where('collections.path', '>', after)
    .orderBy('collections.path')
    .limit(PAGE + 1)
    .execute();
  const collections = rows
    .slice(0, PAGE)
    .map(({ changed_at, ...row }) => ({ ...row, changedAt: changed_at.getTime() }));
  return { collections, next: rows.length > PAGE ? (collections.at(-1)?.path ?? null) : null };
}

/**
 * A collection with its products, the most popular first.
 * @throws CommandError `NotFound`
 */
export async function readCollection(db: Db, path: string) {
  const row = await db
    .selectFrom('collections')
    .innerJoin('categories', 'categories.path', 'collections.path')
    .select(['collections.path', 'name', 'description', 'version'])
    .where('collections.path', '=', path)
    .executeTakeFirst();
  if (!row) throw new CommandError('NotFound', 'There is no such collection.');
  const isPicked = sql<SqlBool>`products.id in (
    select product_id from product_categories where category_path = ${path})`;
  return { ...row, products: await readProducts(db, isPicked, MOST_COLLECTED) };
}
