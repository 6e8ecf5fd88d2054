import { drawShopFront } from '#lib/demo/art/shop-fronts/draw-shop-front.ts';
import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { DEMO_STORES, frontSrc, storeRecordOf } from './demo-stores.ts';

/** The demo brand's stores as an import source, with the holidays of `year` and the next. */
export function demoStoreSource(year: number): CatalogueSource {
  return {
    total: DEMO_STORES.length,
    ownDrawings: true,
    records: {
      async *[Symbol.asyncIterator]() {
        for (const [index, store] of DEMO_STORES.entries()) {
          yield { line: index + 1, position: index + 1, record: storeRecordOf(store, year) };
        }
      },
    },
    async image(src) {
      const store = DEMO_STORES.find(({ slug }) => frontSrc(slug) === src);
      if (!store) throw new ImageProblem('the demo brand has no such picture');
      return { bytes: Buffer.from(drawShopFront(store.front)) };
    },
  };
}
