import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import { codeBegins, hasWords } from '#lib/server/db/named-products.ts';
import { readPlans } from './next-prices.ts';

/** A price that is planned or runs; times in ms since the epoch. */
interface FoundPlan {
  id: string;
  price: Cents;
  from: number;
  /** Null: it stays. */
  until: number | null;
  isRunning: boolean;
}

/** A product with what it costs and will cost. */
export interface FoundPrice {
  productId: string;
  code: string;
  name: string;
  colour: string;
  /** What shoppers pay now. */
  price: Cents;
  /** What is crossed out beside it; null: nothing. */
  was: Cents | null;
  /** The price to which a running sale returns; the price itself without a sale. */
  base: Cents;
  plans: FoundPlan[];
}

/** Products on a page. */
const PAGE = 50;
const MORE = PAGE + 1;

/**
 * A page of products with their prices, by id. `text`: a code, a bar code, an id, or words of the
 * name; empty: all. A text that is exactly a code finds only what has it. `after`: the last id of the
 * page before.
 */
export async function findPrices(
  db: Db,
  { text, after = '' }: { text: string; after?: string | undefined },
): Promise<{ products: FoundPrice[]; next: string | null }> {
  const exact = text === '' ? [] : await read(db, exactly(text, after));
  const rows = exact.length > 0 ? exact : await read(db, roughly(text, after));
  const found = rows.slice(0, PAGE);
  const plans = await readPlans(
    db,
    found.map(({ productId }) => productId),
  );
  return {
    products: found.map((row) => ({
      ...row,
      plans: (plans.get(row.productId) ?? []).map(asFound),
    })),
    next: rows.length > PAGE ? (found.at(-1)?.productId ?? null) : null,
  };
}

function asFound(plan: {
  id: number;
  price: Cents;
  from: number;
  until: number | null;
  state: string;
}): FoundPlan {
  const { id, price, from, until, state } = plan;
  return { id: String(id), price, from, until, isRunning: state === 'running' };
}

function productsWhere(condition: RawBuilder<unknown>, after: string) {
  return sql`(
    select products.id from products where ${condition} and products.id > ${after}
    order by products.id limit ${sql.lit(MORE)}
  )`;
}

function exactly(text: string, after: string) {
  const bySize = (column: 'code' | 'gtin') =>
    sql`products.id in (select product_id from variants where ${sql.ref(column)} = ${text})`;
  return sql`
    ${productsWhere(sql`products.id = ${text}`, after)}
    union ${productsWhere(sql`products.composite_code = ${text}`, after)}
    union ${productsWhere(bySize('code'), after)} union ${productsWhere(bySize('gtin'), after)}`;
}

function roughly(text: string, after: string) {
  if (text === '') return productsWhere(sql`true`, after);
  const byCode = productsWhere(codeBegins('products.composite_code', text), after);
  const words = hasWords(text);
  return words ? sql`${byCode} union ${productsWhere(words, after)}` : byCode;
}

async function read(db: Db, hits: RawBuilder<unknown>) {
  const { rows } = await sql<Omit<FoundPrice, 'plans'>>`
    select products.id as "productId", composite_code as code, name, colour_name as colour, price,
      nullif(original_price, price) as was, coalesce(base_price, price) as base
    from (${hits}) as hit join products on products.id = hit.id
    order by products.id limit ${sql.lit(MORE)}`.execute(db);
  return rows;
}
