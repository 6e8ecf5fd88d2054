import type { Db } from '#lib/server/db/database.ts';

/** Reads a fact that an earlier start stored; undefined if there is none. */
export async function readFact(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_facts')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function writeFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('shop_facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
