import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { BRANDS } from './catalogue/brands.ts';
import { CATEGORIES } from './catalogue/categories.ts';
import { goesWith } from './catalogue/goes-with.ts';
import { DEMO_MODELS } from './catalogue/models.ts';
import { OVERLAYS } from './catalogue/overlays.ts';
import { archiveOf, productRecord, productsOf } from './catalogue/product-records.ts';
import { demoPictures, viewsOf } from './demo-pictures.ts';

/** Every record of the demo catalogue, in the order an import requires. */
export function* demoRecords(): Generator<CatalogueRecord> {
  yield* BRANDS;
  yield* CATEGORIES;
  yield* OVERLAYS;
  for (const product of DEMO_MODELS.flatMap(productsOf)) {
    yield {
      ...productRecord(product, viewsOf(archiveOf(product.model))),
      goesWith: goesWith(product.model),
    };
  }
}

/** The demo brand as an import source. */
export function demoSource(): CatalogueSource {
  const records = [...demoRecords()];
  return {
    total: records.length,
    records: {
      async *[Symbol.asyncIterator]() {
        for (const [index, record] of records.entries()) {
          yield { line: index + 1, position: index + 1, record };
        }
      },
    },
    image: demoPictures(),
  };
}
