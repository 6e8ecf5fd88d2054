import type { Selectable } from 'kysely';
import { LISTED_STATES } from '#lib/commerce/catalogue/product.ts';
import { canonicalProduct } from '#lib/server/catalogue/canonical-product.ts';
import type { ProductRecord as CatalogueProduct } from '#lib/server/catalogue/import/records.ts';
import { toDetail } from '#lib/server/catalogue/product-row.ts';
import {
  type ColumnValues,
  type ProductColumns,
  SELECTED_COLUMNS,
} from '#lib/server/product-fields/product-codec.ts';
import { type ProductRecord, toProductRecord } from '#lib/server/search/product-record.ts';
import { generateCatalogue } from './generate-catalogue.ts';

/** The values by column, as a query returns them. */
function columnsOf(values: ColumnValues): Selectable<ProductColumns> {
  const named: Readonly<Record<string, unknown>> = values;
  return Object.fromEntries(
    SELECTED_COLUMNS.map((selected) => {
      const [column = '', name = ''] = selected.split(' as ');
      return [column, named[name]];
    }),
  ) as Selectable<ProductColumns>;
}

/** `count` generated products as the search index takes them, without a database. */
export function* indexRecords(count: number): Generator<ProductRecord> {
  const names = new Map<string, string>();
  let made = 0;
  // Some generated products are not listed, so generate more than enough.
  for (const record of generateCatalogue(Math.ceil(count * 1.2) + 50)) {
    if (made === count) return;
    if (record.type === 'brand') names.set(record.slug, record.name);
    if (record.type === 'category') names.set(record.path, record.name);
    if (record.type !== 'product' || !LISTED_STATES.includes(record.state)) continue;
    made += 1;
    yield indexRecord(record, names);
  }
}

function indexRecord(product: CatalogueProduct, names: ReadonlyMap<string, string>): ProductRecord {
  const leaf = product.canonicalCategory ?? '';
  const paths = leaf.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const published = new Date(product.publishedAt ?? '2026-01-01T00:00:00Z');
  const canonical = canonicalProduct(product, []);
  return toProductRecord({
    ...toDetail(
      {
        ...columnsOf(canonical),
        words: canonical.words,
        brand_name: names.get(product.brand) ?? product.brand,
        published_at: published,
        stock_updated_at: published,
        record_hash: null,
        source_hash: '',
        base_price: null,
        base_original_price: null,
        imported_state: null,
        updated_at: published,
        variants: product.variants.map((variant) => ({
          id: variant.id,
          code: variant.code,
          label: variant.label,
          us_men: variant.usMen ?? null,
          gtin: null,
          qty: variant.qty,
        })),
        images: (product.images ?? []).map((image, at) => ({
          hash: String(at).repeat(32),
          content_type: 'image/svg+xml',
          width: 800,
          height: 1_200,
          alt: image.alt,
        })),
        categories: paths.map((path) => ({ path, name: names.get(path) ?? path })),
        assigned_overlay_ids: product.overlayIds ?? [],
      },
      { overlays: new Map(), guides: [] },
    ),
    colourCount: 1,
    modelColours: [],
  });
}
