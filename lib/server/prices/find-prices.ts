import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findProductPage } from '#lib/server/db/product-pages.ts';
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

/** A page of products with their prices; see `findProductPage`. */
export async function findPrices(
  db: Db,
  wish: { text: string; after?: string | undefined },
): Promise<{ products: FoundPrice[]; next: string | null }> {
  const { ids, next } = await findProductPage(db, wish);
  const [rows, plans] = await Promise.all([read(db, ids), readPlans(db, ids)]);
  const products = rows.map((row) => ({
    ...row,
    plans: (plans.get(row.productId) ?? []).map(asFound),
  }));
  return { products, next };
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

async function read(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Omit<FoundPrice, 'plans'>>`
    select id as "productId", composite_code as code, name, colour_name as colour, price,
      nullif(original_price, price) as was, coalesce(base_price, price) as base
    from products where id = any(${[...ids]}::text[]) order by id`.execute(db);
  return rows;
}
