import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** The name and code of each product; one that is gone has its id as a name. */
export async function describeProducts(
  db: Db,
  ids: readonly string[],
): Promise<(index: number) => { name: string; code: string }> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'colour_name as colour', 'composite_code as code'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (index) => {
    const id = ids[index] ?? '';
    const found = known.get(id);
    if (!found) return { name: id, code: '' };
    const { name, colour, code } = found;
    return { name: colour === '' ? name : `${name}, ${colour}`, code };
  };
}
