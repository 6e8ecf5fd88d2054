import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/*
 * Conditions by which the staff find products and sizes. Their expressions are those of the indexes
 * in lib/server/migrations/020-staff-search.sql.
 */

/** More words than this narrow nothing further. */
const MOST_WORDS = 8;

const WORDS = sql`to_tsvector('simple',
  regexp_replace(lower(products.name || ' ' || products.colour_name), '[^[:alnum:]]+', ' ', 'g'))`;

/**
 * Products whose name and colour have all words of a text, or words that begin so. Null: the text
 * has no words.
 */
export function hasWords(text: string): RawBuilder<boolean> | null {
  const words = text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS);
  if (!words) return null;
  return sql<boolean>`${WORDS} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

/** Codes that begin with a text, in any case; `column` is `products.composite_code` or `variants.code`. */
export function codeBegins(
  column: 'products.composite_code' | 'variants.code',
  text: string,
): RawBuilder<boolean> {
  const start = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`lower(${sql.ref(column)}) like ${`${start}%`}`;
}

/** Up to so many rows are looked up first, by the condition's own index. */
const FEW = 2_000;

/**
 * A condition that holds for few rows, as their ids; another one as it is. The database does not know
 * how rare words and beginnings of codes are: it might go through all rows in the page's order and
 * read each, which is quick only where a page is soon full.
 */
export async function fewAsIds(
  db: Db,
  table: 'products' | 'variants',
  condition: RawBuilder<boolean>,
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${condition} limit ${sql.lit(FEW + 1)}`.execute(db);
  if (rows.length > FEW) return condition;
  return sql`${sql.ref(`${table}.id`)} = any(${rows.map(({ id }) => id)}::text[])`;
}
