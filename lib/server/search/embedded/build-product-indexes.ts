import 'server-only';
import { sql } from 'kysely';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import { IndexBuilder } from '#lib/server/search/engine/build-index.ts';
import {
  type ImageOutput,
  IndexImageWriter,
} from '#lib/server/search/engine/storage/index-image.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { toProductRecord } from '#lib/server/search/product-record.ts';
import {
  SUGGESTIONS_SETTINGS,
  SuggestionsBuilder,
} from '#lib/server/search/product-suggestions.ts';
import { PARTS } from './product-indexes.ts';

/**
 * Writes the indexes of all listed products as of one database snapshot, and which one that was, so
 * that later changes can be found.
 */
export async function buildProductIndexes(db: Db, output: ImageOutput): Promise<void> {
  await inSnapshot(db, async (transaction) => {
    const { rows } = await sql<{ snapshot: string }>`
      select pg_current_snapshot()::text as snapshot`.execute(transaction);
    const image = new IndexImageWriter(output);
    const products = new IndexBuilder(PRODUCT_INDEX_SETTINGS, image.under(PARTS.products));
    const phrases = new SuggestionsBuilder();
    for await (const batch of readListedProducts(transaction)) {
      for (const record of batch.map(toProductRecord)) {
        products.add(record);
        phrases.add(record);
      }
    }
    const suggestions = new IndexBuilder(SUGGESTIONS_SETTINGS, image.under(PARTS.suggestions));
    for (const suggestion of phrases.finish()) suggestions.add(suggestion);
    image.json('snapshot', rows[0]?.snapshot ?? '');
    products.finish();
    suggestions.finish();
    image.finish();
  });
}
