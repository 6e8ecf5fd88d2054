import { connect, type Db } from '#lib/server/db/database.ts';
import type { BuildOrder, BuildResult } from './build-in-process.ts';
import { createSnapshotFile, createTemporaryFile, type SnapshotWriter } from './snapshot-file.ts';
import 'server-only';
import { sql } from 'kysely';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
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

/* Entry point of the process that builds an index; see build-in-process.ts. */
let output: SnapshotWriter | undefined;
// The server is gone.
process.once('disconnect', () => {
  void Promise.resolve(output?.discard()).finally(() => process.exit(1));
});
process.once('message', (order: BuildOrder) => {
  void build(order).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});

async function build({ url, file }: BuildOrder): Promise<BuildResult> {
  const db = connect(url, { max: 1 });
  try {
    // A folder that must not be written to is not a fault.
    output = await createSnapshotFile(file).catch(createTemporaryFile);
    await buildProductIndexes(db, output);
    return { file: await output.finish(), isTemporary: output.isTemporary };
  } catch (error) {
    await output?.discard();
    return { error: String(error) };
  } finally {
    await db.destroy();
  }
}

/**
 * Writes the indexes of all listed products as of one database snapshot, and which one that was, so
 * that later changes can be found.
 */
async function buildProductIndexes(db: Db, output: ImageOutput): Promise<void> {
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
