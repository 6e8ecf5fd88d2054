import type { Db } from '#lib/server/db/database.ts';
import { awaitsDemo } from './has-demo-catalogue.ts';
import { writeFact } from './shop-facts.ts';

/** Set in shop_facts once the demo's frequent-flyer members are loaded. */
const MEMBERS_FACT = 'demoMembers';

/** Loads the demo's frequent-flyer members into a shop with the demo catalogue, but only once. */
export async function prepareMembers(db: Db): Promise<void> {
  if (!(await awaitsDemo(db, MEMBERS_FACT))) return;
  const { DEMO_MEMBERS } = await import('#lib/demo/loyalty-members.ts');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('loyalty_members')
      .values([...DEMO_MEMBERS])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeFact(trx, MEMBERS_FACT, 'loaded');
  });
}
