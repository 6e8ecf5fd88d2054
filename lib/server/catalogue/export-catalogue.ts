import 'server-only';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { writeSnapshot } from '#lib/server/db/snapshot.ts';
import { exportPicture } from '#lib/server/media/export-picture.ts';
import {
  brandRecordOf,
  categoryRecordOf,
  overlayRecordOf,
  productRecordOf,
} from './import/catalogue-record-of.ts';
import type { CatalogueRecord } from './import/records.ts';
import { readStoredProducts } from './stored-products.ts';

export interface ExportReport {
  products: number;
  /** Picture files written; files that already existed do not count. */
  pictures: number;
}

/**
 * Writes the whole catalogue from one database snapshot: `file` in JSON Lines, its pictures in
 * `media/` next to it. The same catalogue always gives
 * the same bytes. A state and an order of pictures that the staff set are in it.
 */
export async function exportCatalogue(
  db: Db,
  file: string,
  onProgress: (report: ExportReport & { total: number }) => void = () => {},
): Promise<ExportReport> {
  const report: ExportReport = { products: 0, pictures: 0 };
  await mkdir(join(dirname(file), 'media'), { recursive: true });
  await writeSnapshot(db, file, async function* (trx) {
    const total = await countProducts(trx);
    for await (const records of recordBatches(trx, dirname(file), report)) {
      yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
      onProgress({ ...report, total });
    }
  });
  return report;
}

async function countProducts(db: Db): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

async function* recordBatches(
  db: Db,
  folder: string,
  report: ExportReport,
): AsyncGenerator<CatalogueRecord[]> {
  const collated = (column: string) => sql`${sql.ref(column)} collate "C"`;
  const brands = await db.selectFrom('brands').selectAll().orderBy(collated('slug')).execute();
  yield brands.map(brandRecordOf);
  // In this order, parents come before their children.
  const categories = await db
    .selectFrom('categories')
    .selectAll()
    // Collections belong to the staff room: no import would take them.
    .where('path', 'not in', (made) => made.selectFrom('collections').select('path'))
    .orderBy('path')
    .execute();
  yield categories.map(categoryRecordOf);
  const overlays = await db.selectFrom('overlays').selectAll().orderBy(collated('id')).execute();
  yield overlays.map(overlayRecordOf);
  for await (const products of readStoredProducts(db, 'shown')) {
    const hashes = new Set(products.flatMap(({ images }) => images.map(({ hash }) => hash)));
    const sources = new Map<string, string>();
    for (const hash of hashes) {
      const { src, isNew } = await exportPicture(db, folder, hash);
      sources.set(hash, src);
      if (isNew) report.pictures += 1;
    }
    report.products += products.length;
    yield products.map((product) => productRecordOf(product, (hash) => sources.get(hash) ?? hash));
  }
}
