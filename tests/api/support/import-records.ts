import {
  type ImportOptions,
  importCatalogue,
} from '#lib/server/catalogue/import/import-catalogue.ts';
import type { CatalogueRecord, ProductRecord } from '#lib/server/catalogue/import/records.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Imports records into the catalogue as from a file without pictures. */
export async function importRecords(
  db: Db,
  records: CatalogueRecord[],
  options: ImportOptions = {},
): Promise<void> {
  async function* items() {
    for (const [index, record] of records.entries()) yield { line: index + 1, record };
  }
  const source = {
    records: { [Symbol.asyncIterator]: items },
    image: () => Promise.reject(new Error('The records name no pictures.')),
  };
  const report = await importCatalogue(db, source, options);
  if (report.skipped > 0) throw new Error(`Records were skipped: ${JSON.stringify(report)}`);
}

/** A sellable boot in sizes 8 and 9. */
export function bootRecord(overrides: Partial<ProductRecord> = {}): ProductRecord {
  const id = overrides.id ?? 'bluff-black';
  return {
    type: 'product',
    id,
    slug: id,
    name: 'Bluff Boot',
    brand: 'stringybark',
    price: 18_995,
    state: 'current',
    compositeCode: `${id}-code`,
    parentCode: 'bluff',
    variants: [
      { id: `${id}-8`, code: `${id}-8`, label: '8', qty: 3 },
      { id: `${id}-9`, code: `${id}-9`, label: '9', qty: 0 },
    ],
    ...overrides,
  };
}

export const BRAND_RECORD = { type: 'brand', slug: 'stringybark', name: 'Stringybark' } as const;
