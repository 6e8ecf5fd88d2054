import { demoSource } from '#lib/demo/demo-brand.ts';
import { importCatalogue } from '#lib/server/catalogue/import-catalogue.ts';
import type { Db } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrate.ts';
import { step } from './progress.ts';

/** In shop_facts while the demo brand is being loaded: a start that was killed goes on with it. */
const LOADING_FACT = 'demoLoading';

/** Brings the tables up to date and loads the demo brand into an empty catalogue. */
export async function prepareCatalogue(db: Db, stop: AbortSignal): Promise<void> {
  await step('Preparing the database', () => migrate(db));
  stop.throwIfAborted();
  if (!(await wantsDemo(db))) return;
  await step('Loading the demo catalogue', async (tell) => {
    await db
      .insertInto('shop_facts')
      .values({ name: LOADING_FACT, value: 'yes' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    await importCatalogue(db, demoSource(), {
      signal: stop,
      onProgress: ({ done, total, products }) => {
        tell(`${products} products${total ? `, ${Math.floor((100 * done) / total)} %` : ''}`);
      },
    });
    await db.deleteFrom('shop_facts').where('name', '=', LOADING_FACT).execute();
  });
}

async function wantsDemo(db: Db): Promise<boolean> {
  const loading = await db
    .selectFrom('shop_facts')
    .select('name')
    .where('name', '=', LOADING_FACT)
    .executeTakeFirst();
  if (loading) return true;
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  return product === undefined;
}
