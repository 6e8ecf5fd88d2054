import type { Command } from '@commander-js/extra-typings';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { step } from '#lib/cli/terminal/progress.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { PRODUCT_INDEX, SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { SuggestionsBuilder } from '#lib/server/search/product-suggestions.ts';

/** `shop search`. */
export function search(group: Command): void {
  group
    .command('index')
    .description(
      'Pushes the catalogue to Algolia with settings, synonyms and sort replicas. Without an Algolia account there is nothing to do: the shop searches by itself and keeps its index up to date.',
    )
    .addHelpText('after', examples(''))
    .action(async () => {
      const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY } = environment();
      if (!ALGOLIA_APP_ID || !ALGOLIA_ADMIN_KEY) {
        throw new CommandError(
          'Set ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY to push the catalogue to Algolia.\n' +
            'Without an Algolia account there is nothing to do: the shop searches by itself and keeps\n' +
            'its index up to date.',
        );
      }
      const { algoliasearch } = await import('algoliasearch');
      const client = algoliasearch(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY);
      await reading((db) => push(db, client), { max: 2 });
    });
}

type Client = ReturnType<typeof import('algoliasearch')['algoliasearch']>;

async function push(db: Db, client: Client): Promise<void> {
  const { pushIndex } = await import('#lib/server/search/algolia/push-index.ts');
  const { PRODUCT_INDEX_SETTINGS } = await import('#lib/server/search/product-index.ts');
  const { SUGGESTIONS_SETTINGS, SuggestionsBuilder } = await import(
    '#lib/server/search/product-suggestions.ts'
  );
  const phrases = new SuggestionsBuilder();
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
}

async function* productBatches(
  db: Db,
  phrases: SuggestionsBuilder,
): AsyncGenerator<Record<string, unknown>[]> {
  const { readListedProducts } = await import('#lib/server/catalogue/listed-products.ts');
  const { toProductRecord } = await import('#lib/server/search/product-record.ts');
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
