import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import type { CatalogueRecord } from '#lib/server/catalogue/import/records.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { drawProduct, viewsOf } from './art/draw.ts';
import { BRANDS } from './catalogue/brands.ts';
import { CATEGORIES } from './catalogue/categories.ts';
import { goesWith } from './catalogue/goes-with.ts';
import { DEMO_MODELS } from './catalogue/models.ts';
import { OVERLAYS } from './catalogue/overlays.ts';
import {
  artOf,
  artSrc,
  type DemoProduct,
  productRecord,
  productsOf,
} from './catalogue/product-records.ts';

/** Every record of the demo catalogue, in the order an import requires. */
export function* demoRecords(): Generator<CatalogueRecord> {
  yield* BRANDS;
  yield* CATEGORIES;
  yield* OVERLAYS;
  for (const product of DEMO_MODELS.flatMap(productsOf)) {
    yield {
      ...productRecord(product, viewsOf(product.model.art.kind)),
      goesWith: goesWith(product.model),
    };
  }
}

/** The demo brand as an import source: records come from code, pictures are drawn on demand. */
export function demoSource(): CatalogueSource {
  const records = [...demoRecords()];
  const pictures = new Map(DEMO_MODELS.flatMap(productsOf).flatMap(picturesOf));
  return {
    total: records.length,
    ownDrawings: true,
    records: {
      async *[Symbol.asyncIterator]() {
        for (const [index, record] of records.entries()) {
          yield { line: index + 1, position: index + 1, record };
        }
      },
    },
    async image(src) {
      const draw = pictures.get(src);
      if (draw === undefined) throw new ImageProblem('the demo brand has no such picture');
      return { bytes: Buffer.from(draw()) };
    },
  };
}

function picturesOf(product: DemoProduct): [string, () => string][] {
  const art = artOf(product);
  return viewsOf(art.kind).map((view) => [
    artSrc(product.id, view.id),
    () => drawProduct({ ...art, view: view.id }),
  ]);
}
