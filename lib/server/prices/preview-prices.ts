import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import { wasPrice } from '#lib/commerce/pricing/was-price.ts';
import { priceWarnings } from '#lib/commerce/staff/price-warnings.ts';
import type { BadLine } from '#lib/server/commands/batch.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findNamedProducts } from './named-products.ts';
import { readCharged, readPlans } from './next-prices.ts';
import { MOST_AHEAD_MS } from './set-prices.ts';

/** A price that somebody typed; in cents and ms. */
export interface TypedPrice {
  /** A product's code or id. */
  code: string;
  /** `end`: ends the product's sales. */
  price: Cents | 'end';
  /** What they want crossed out; only to compare. */
  was: Cents | null;
  /** Null: now. */
  from: number | null;
  /** Null: it stays. */
  until: number | null;
}

/** What a typed price would do. */
export interface PreviewedPrice {
  outcome: 'ok';
  productId: string;
  code: string;
  name: string;
  colour: string;
  /** What shoppers pay now. */
  now: Cents;
  /** What it costs without a sale. */
  base: Cents;
  /** What will be crossed out; null: nothing. */
  crossed: Cents | null;
  warnings: string[];
}

/** What prices would do, without doing it. One answer for each, in their order. */
export async function previewPrices(
  db: Db,
  typed: readonly TypedPrice[],
  now: Date,
): Promise<(PreviewedPrice | BadLine)[]> {
  const at = now.getTime();
  const names = typed.map(({ code }) => code);
  const known = await findNamedProducts(db, names);
  const ids = [...new Set([...known.values()].flatMap((one) => ('id' in one ? [one.id] : [])))];
  const facts = await readFacts(db, ids);
  const [plans, charged] = await Promise.all([readPlans(db, ids), readCharged(db, ids)]);
  const seen = new Set<string>();
  return typed.map((line): PreviewedPrice | BadLine => {
    const found = known.get(line.code);
    const fact = found && 'id' in found ? facts.get(found.id) : undefined;
    if (!fact) {
      const message = found && 'problem' in found ? found.problem : 'the shop has no such product';
      return { outcome: 'unknown', message };
    }
    const { price, was, until } = line;
    const from = Math.max(line.from ?? at, at);
    const problem = timeProblem(line, at);
    if (problem !== null) return { outcome: 'invalid', message: problem };
    const key = `${fact.productId} ${from}`;
    if (seen.has(key)) {
      return { outcome: 'invalid', message: 'an earlier line names the same product and time' };
    }
    seen.add(key);
    if (price === 'end') return { ...fact, outcome: 'ok', crossed: null, warnings: [] };
    const { base, productId } = fact;
    const crossed =
      until === null
        ? null
        : wasPrice({ before: base, price, from, charged: charged.get(productId) ?? [] });
    const isOnSale = (plans.get(productId) ?? []).some(
      (plan) => plan.until !== null && plan.from <= from && from < plan.until,
    );
    const isLate = line.from !== null && line.from < at;
    const warnings = priceWarnings({ price, was, isLate, until, base, crossed, isOnSale });
    return { ...fact, outcome: 'ok', crossed, warnings };
  });
}

function timeProblem({ price, from, until }: TypedPrice, now: number): string | null {
  if (price === 'end') return from || until ? 'a line that ends sales takes no dates' : null;
  if (price === 0) return 'a price must be more than $0';
  if (until !== null && until <= now) return 'the end is in the past';
  if (from !== null && until !== null && until <= from) return 'the end is before the beginning';
  if (Math.max(from ?? 0, until ?? 0) > now + MOST_AHEAD_MS) {
    return 'prices are planned up to three years ahead';
  }
  return null;
}

async function readFacts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id as productId', 'composite_code as code', 'name', 'colour_name as colour'])
    .select(['price as now', sql<number>`coalesce(base_price, price)`.as('base')])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.productId, row]));
}
