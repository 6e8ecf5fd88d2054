import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { codeBegins, fewAsIds, hasWords } from './named-products.ts';

/** Products on a page of the staff's lists. */
const PAGE = 50;
const MORE = PAGE + 1;

interface PageWish {
  /** A code, a bar code, an id, or words of the name; empty: all. */
  text: string;
  /** The last id of the page before. */
  after?: string | undefined;
  /** What else must hold of a row of `products`. */
  where?: RawBuilder<boolean> | undefined;
}

/**
 * A page of products, by id. A text that is exactly a code finds only what has it. `next`: where the
 * following page begins; null: this is the last.
 */
export async function findProductPage(
  db: Db,
  { text, after = '', where }: PageWish,
): Promise<{ ids: string[]; next: string | null }> {
  // What few products have is looked up first: comparing words would take longer.
  const narrowed =
    where === undefined || text === ''
      ? (where ?? sql`true`)
      : await fewAsIds(db, 'products', where);
  const products: Select = (condition) => sql`(
    select products.id from products where ${condition} and ${narrowed} and products.id > ${after}
    order by products.id limit ${sql.lit(MORE)}
  )`;
  const exact = text === '' ? [] : await read(db, exactly(text, products));
  const found = exact.length > 0 ? exact : await read(db, await roughly(db, text, products));
  const ids = found.slice(0, PAGE);
  return { ids, next: found.length > PAGE ? (ids.at(-1) ?? null) : null };
}

type Select = (condition: RawBuilder<unknown>) => RawBuilder<unknown>;

function exactly(text: string, products: Select) {
  const bySize = (column: 'code' | 'gtin') =>
    sql`products.id in (select product_id from variants where ${sql.ref(column)} = ${text})`;
  return sql`
    ${products(sql`products.id = ${text}`)}
    union ${products(sql`products.composite_code = ${text}`)}
    union ${products(bySize('code'))} union ${products(bySize('gtin'))}`;
}

async function roughly(db: Db, text: string, products: Select) {
  if (text === '') return products(sql`true`);
  const conditions = [codeBegins('products.composite_code', text), hasWords(text) ?? []].flat();
  const hits = await Promise.all(
    conditions.map((condition) => fewAsIds(db, 'products', condition)),
  );
  return sql.join(hits.map(products), sql` union `);
}

async function read(db: Db, hits: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${hits}) as hit order by id limit ${sql.lit(MORE)}`.execute(db);
  return rows.map(({ id }) => id);
}
