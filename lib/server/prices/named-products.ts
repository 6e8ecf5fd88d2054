import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** The id of each named product, or why the name does not identify one. Its id; else its code. */
export async function findNamedProducts(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { id: string } | { problem: string }>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'composite_code as code'])
    .where((is) =>
      is.or([
        is('id', '=', sql<string>`any(${[...names]}::text[])`),
        is('composite_code', '=', sql<string>`any(${[...names]}::text[])`),
      ]),
    )
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const byCode = Map.groupBy(rows, ({ code }) => code);
  const find = (name: string): { id: string } | { problem: string } => {
    const [first, second] = byCode.get(name) ?? [];
    if (ids.has(name)) return { id: name };
    if (first && second) {
      return { problem: 'Several products have this code: name the product by its id.' };
    }
    return first
      ? { id: first.id }
      : { problem: `The shop has no product ${JSON.stringify(name)}.` };
  };
  return new Map(names.map((name) => [name, find(name)]));
}
