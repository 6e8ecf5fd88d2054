import 'server-only';
import { sql } from 'kysely';
import { readListedProducts } from '#lib/server/catalogue/product-reader.ts';
import type { Db } from '#lib/server/db/database.ts';
import { IndexBuilder } from '#lib/server/search/engine/build-index.ts';
import type { SearchRecord } from '#lib/server/search/engine/index-settings.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { toProductRecord } from '#lib/server/search/product-record.ts';

/**
 * The index of all listed products as the database has them at one moment; the image's facts say
 * which, so that later changes can be told (`snapshot`, as in lib/server/cache).
 */
export async function buildProductIndex(db: Db): Promise<ArrayBuffer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql<{ snapshot: string }>`
        select pg_current_snapshot()::text as snapshot`.execute(transaction);
      const builder = new IndexBuilder(PRODUCT_INDEX_SETTINGS);
      for await (const products of readListedProducts(transaction)) {
        for (const product of products) {
          builder.add(toProductRecord(product) as unknown as SearchRecord);
        }
      }
      return builder.finish({ snapshot: rows[0]?.snapshot });
    });
}
