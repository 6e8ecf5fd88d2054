import 'server-only';
import { sql } from 'kysely';
import type { FunctionalType, ProductState } from '#lib/commerce/catalogue/product.ts';
import { stateWarnings } from '#lib/commerce/staff/product-states.ts';
import type { BadLine } from '#lib/server/commands/batch.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findNamedProducts } from '#lib/server/prices/named-products.ts';

/** What a state would change. */
interface PreviewedState {
  outcome: 'ok';
  productId: string;
  code: string;
  name: string;
  colour: string;
  now: ProductState;
  /** What the import says. */
  imported: ProductState;
  warnings: string[];
}

/** What states would change, without changing it. One answer for each line, in their order. */
export async function previewStates(
  db: Db,
  lines: readonly { code: string; state: ProductState }[],
): Promise<(PreviewedState | BadLine)[]> {
  const named = await findNamedProducts(
    db,
    lines.map(({ code }) => code),
  );
  const facts = await readFacts(
    db,
    [...named.values()].flatMap((one) => ('id' in one ? [one.id] : [])),
  );
  const seen = new Set<string>();
  return lines.map(({ code, state }): PreviewedState | BadLine => {
    const found = named.get(code);
    const fact = found && 'id' in found ? facts.get(found.id) : undefined;
    if (!fact) {
      const message = found && 'problem' in found ? found.problem : 'The shop has no such product.';
      return { outcome: 'unknown', message };
    }
    const { units, hasPicture, functionalType, availableFrom, ...shown } = fact;
    if (seen.has(fact.productId)) {
      return { outcome: 'invalid', message: 'An earlier line names this product.' };
    }
    seen.add(fact.productId);
    const warnings = state === shown.now ? [] : stateWarnings(state, fact);
    return { ...shown, outcome: 'ok', warnings };
  });
}

type Fact = Omit<PreviewedState, 'outcome' | 'warnings'> & {
  functionalType: FunctionalType;
  units: number;
  hasPicture: boolean;
  availableFrom: string | null;
};

async function readFacts(db: Db, ids: readonly string[]): Promise<Map<string, Fact>> {
  const { rows } = await sql<Fact>`
    select id as "productId", composite_code as code, name, colour_name as colour, state as now,
      coalesce(imported_state, state) as imported, functional_type as "functionalType",
      available_from as "availableFrom",
      (select coalesce(sum(qty), 0)::integer from variants where product_id = products.id) as units,
      exists (select from product_images where product_id = products.id) as "hasPicture"
    from products where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}
