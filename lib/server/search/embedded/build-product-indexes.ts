import 'server-only';
import { sql } from 'kysely';
import { readListedProducts } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { IndexBuilder } from '#lib/server/search/engine/build-index.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { toProductRecord } from '#lib/server/search/product-record.ts';
import {
  SUGGESTIONS_SETTINGS,
  SuggestionsBuilder,
} from '#lib/server/search/product-suggestions.ts';
import { packIndexes } from './product-indexes.ts';

/**
 * Builds the indexes of all listed products from one database snapshot, and stores which one, so
 * that later changes can be found.
 */
export async function buildProductIndexes(db: Db): Promise<ArrayBuffer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql<{ snapshot: string }>`
        select pg_current_snapshot()::text as snapshot`.execute(transaction);
      const products = new IndexBuilder(PRODUCT_INDEX_SETTINGS);
      const phrases = new SuggestionsBuilder();
      for await (const batch of readListedProducts(transaction)) {
        for (const record of batch.map(toProductRecord)) {
          products.add(record);
          phrases.add(record);
        }
      }
      const suggestions = new IndexBuilder(SUGGESTIONS_SETTINGS);
      for (const suggestion of phrases.finish()) suggestions.add(suggestion);
      return packIndexes({
        products: products.finish(),
        suggestions: suggestions.finish(),
        snapshot: rows[0]?.snapshot ?? '',
      });
    });
}
