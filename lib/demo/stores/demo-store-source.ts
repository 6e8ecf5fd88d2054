import { demoPictures } from '#lib/demo/demo-pictures.ts';
import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import { DEMO_STORES, storeRecordOf } from './demo-stores.ts';

/** The demo brand's stores as an import source, with the holidays of `year` and the next. */
export function demoStoreSource(year: number): CatalogueSource {
  return {
    total: DEMO_STORES.length,
    records: {
      async *[Symbol.asyncIterator]() {
        for (const [index, store] of DEMO_STORES.entries()) {
          yield { line: index + 1, position: index + 1, record: storeRecordOf(store, year) };
        }
      },
    },
    image: demoPictures(),
  };
}
