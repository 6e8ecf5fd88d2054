import { algoliasearch } from 'algoliasearch';
import { formatCount } from '#lib/commerce/count-text.ts';
import { PRODUCT_INDEX, SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { pushIndex } from '#lib/server/search/algolia/push-index.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { toProductRecord } from '#lib/server/search/product-record.ts';
import {
  SUGGESTIONS_SETTINGS,
  SuggestionsBuilder,
} from '#lib/server/search/product-suggestions.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { step } from './terminal/progress.ts';

/**
 * `npm run search:index`: pushes the catalogue to Algolia with settings, synonyms and sort
 * replicas.
 */
await runCommand(async () => {
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY } = environment();
  if (!ALGOLIA_APP_ID || !ALGOLIA_ADMIN_KEY) {
    throw new CommandError(
      'Set ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY to push the catalogue to Algolia.\n' +
        'Without an Algolia account there is nothing to do: the shop searches by itself and keeps\n' +
        'its index up to date.',
    );
  }
  const client = algoliasearch(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY);
  await withDatabase(async (url) => {
    const db = connect(url, { max: 2 });
    const phrases = new SuggestionsBuilder();
    try {
      const report = await step('Pushing the products', (tell) =>
        pushIndex({
          client,
          indexName: PRODUCT_INDEX,
          settings: PRODUCT_INDEX_SETTINGS,
          batches: productBatches(db, phrases),
          onProgress: (records) => tell(`${formatCount(records)} products`),
        }),
      );
      await step('Pushing query suggestions', () =>
        pushIndex({
          client,
          indexName: SUGGESTIONS_INDEX,
          settings: SUGGESTIONS_SETTINGS,
          batches: inOneBatch(phrases),
        }),
      );
      const { records, replicas, synonyms } = report;
      console.log(`${records} products, ${replicas} sort orders, ${synonyms} groups of synonyms.`);
    } finally {
      await db.destroy();
    }
  });
});

async function* productBatches(
  db: Db,
  phrases: SuggestionsBuilder,
): AsyncGenerator<Record<string, unknown>[]> {
  for await (const products of readListedProducts(db)) {
    const records = products.map(toProductRecord);
    for (const record of records) phrases.add(record);
    yield records.map((record) => ({ ...record }));
  }
}

/** A generator, so that `finish` runs only after all products have been counted. */
async function* inOneBatch(phrases: SuggestionsBuilder): AsyncGenerator<Record<string, unknown>[]> {
  yield phrases.finish().map((suggestion) => ({ ...suggestion }));
}
