import type { Db } from '#lib/server/db/database.ts';

/** What a start notes for the next one; undefined where it was never noted. */
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
