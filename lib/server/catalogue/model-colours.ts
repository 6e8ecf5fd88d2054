import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { listedSql } from './listed-sql.ts';

/**
 * Adds to each product the base colours that its model comes in, the most popular first, for the
 * swatches of its card.
 */
export async function withModelColours<Of extends { erpProductParentCode: string }>(
  db: Db,
  products: readonly Of[],
): Promise<(Of & { modelColours: string[] })[]> {
  if (products.length === 0) return [];
  const codes = [...new Set(products.map((product) => product.erpProductParentCode))];
  const rows = await db
    .selectFrom('products')
    .select('parent_code')
    .select(
      sql<
        string[]
      >`array_agg(base_colours[1] order by popularity desc, id) filter (where base_colours <> '{}')`.as(
        'colours',
      ),
    )
    .where('parent_code', '=', sql<string>`any(${codes}::text[])`)
    .where(listedSql)
    .groupBy('parent_code')
    .execute();
  const byCode = new Map(rows.map((row) => [row.parent_code, [...new Set(row.colours ?? [])]]));
  return products.map((product) => ({
    ...product,
    modelColours: byCode.get(product.erpProductParentCode) ?? [],
  }));
}
