import { step } from '#lib/cli/terminal/progress.ts';
import type { Db } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { ownData } from './another-shop.ts';
import { prepareContent } from './prepare-content.ts';
import { prepareLocalities } from './prepare-localities.ts';
import { prepareMembers } from './prepare-members.ts';
import { prepareOffers } from './prepare-offers.ts';
import { prepareQuestions } from './prepare-questions.ts';
import { prepareReviewPictures } from './prepare-review-pictures.ts';
import { prepareReviews } from './prepare-reviews.ts';
import { prepareStores } from './prepare-stores.ts';

/** Set in shop_facts while the demo brand loads, so that the next start resumes a killed one. */
const LOADING_FACT = 'demoLoading';

/**
 * Migrates the database, loads Australia's localities into a shop that has none, and prepares the
 * demo. `own`: why the shop is somebody's own, so that it gets nothing of the demo.
 */
export async function prepareCatalogue(
  db: Db,
  stop: AbortSignal,
  own: string | null = null,
): Promise<void> {
  await step('Preparing the database', () => migrate(db));
  stop.throwIfAborted();
  const why = own ?? (await ownData(db));
  if (why === null) await prepareDemo(db, stop);
  else await tellEmpty(db, why);
  stop.throwIfAborted();
  await prepareLocalities(db, stop);
}

/**
 * Loads the demo brand into an empty catalogue, and its offers, frequent-flyer members, reviews with
 * pictures, questions, stores and content into a demo shop that has none.
 */
async function prepareDemo(db: Db, stop: AbortSignal): Promise<void> {
  if (await wantsDemo(db)) await loadDemo(db, stop);
  stop.throwIfAborted();
  await prepareOffers(db, stop);
  await prepareMembers(db);
  await prepareReviews(db, stop);
  await prepareReviewPictures(db);
  await prepareQuestions(db);
  await prepareStores(db, stop);
  await prepareContent(db, stop);
}

async function tellEmpty(db: Db, why: string): Promise<void> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product) return;
  console.log(
    `The shop is empty. The demo is not loaded, because ${why}: docs/go-live.md says how to fill it.`,
  );
}

async function loadDemo(db: Db, stop: AbortSignal): Promise<void> {
  await step('Loading the demo catalogue', async (tell) => {
    await setLoading(db, true);
    // Imported here because only a new shop needs them.
    const { importCatalogue } = await import('#lib/server/catalogue/import/import-catalogue.ts');
    const { demoSource } = await import('#lib/demo/demo-brand.ts');
    await importCatalogue(db, demoSource(), {
      signal: stop,
      onProgress: ({ done, total, products }) => {
        tell(`${products} products${total ? `, ${Math.floor((100 * done) / total)} %` : ''}`);
      },
    });
    await setLoading(db, false);
  });
}

/** Also true for a catalogue that holds only part of the demo brand. */
async function wantsDemo(db: Db): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product === undefined) return true;
  const loading = await db
    .selectFrom('shop_facts')
    .select('name')
    .where('name', '=', LOADING_FACT)
    .executeTakeFirst();
  if (!loading) return false;
  const { BRANDS } = await import('#lib/demo/catalogue/brands.ts');
  const own = await db
    .selectFrom('brands')
    .select('slug')
    .where(
      'slug',
      'not in',
      BRANDS.map((brand) => brand.slug),
    )
    .limit(1)
    .executeTakeFirst();
  if (own) await setLoading(db, false);
  return own === undefined;
}

async function setLoading(db: Db, loading: boolean): Promise<void> {
  await db.deleteFrom('shop_facts').where('name', '=', LOADING_FACT).execute();
  if (!loading) return;
  await db.insertInto('shop_facts').values({ name: LOADING_FACT, value: 'yes' }).execute();
}
