import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { startTagSync } from '#lib/server/cache/tag-sync.ts';
import { database } from '#lib/server/db/database.ts';
import { SearchIndex } from '#lib/server/search/engine/search-index.ts';
import { PRODUCT_INDEX_SETTINGS } from '#lib/server/search/product-index.ts';
import { buildInWorker } from './build-in-worker.ts';
import { LiveIndex } from './live-index.ts';
import { readSnapshotFile, snapshotFile } from './snapshot-file.ts';

const shared = globalThis as typeof globalThis & { shopProductIndex?: LiveIndex };

/** The process's one index of products, kept across hot reloads. */
export function productIndex(): LiveIndex {
  shared.shopProductIndex ??= new LiveIndex({
    async load() {
      const image = await readSnapshotFile(await snapshotFile(database()));
      if (!image) return null;
      try {
        return new SearchIndex(image, PRODUCT_INDEX_SETTINGS);
      } catch {
        // Of another version, or cut short by a full disk: built anew.
        return null;
      }
    },
    async build() {
      const file = await snapshotFile(database());
      return new SearchIndex(
        await buildInWorker({ url: databaseUrl(), file }),
        PRODUCT_INDEX_SETTINGS,
      );
    },
    watch(index, onChange) {
      startTagSync({ url: databaseUrl(), since: String(index.facts.snapshot), onChange });
    },
    failed(error) {
      process.stderr.write(`The search index could not be rebuilt: ${String(error)}\n`);
    },
  });
  return shared.shopProductIndex;
}

function databaseUrl(): string {
  const { DATABASE_URL } = environment();
  if (!DATABASE_URL) {
    throw new Error('DATABASE_URL is not set: start the shop with npm start or npm run dev.');
  }
  return DATABASE_URL;
}
