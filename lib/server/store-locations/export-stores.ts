import 'server-only';
import { dirname } from 'node:path';
import type { Db } from '#lib/server/db/database.ts';
import { writeSnapshot } from '#lib/server/db/snapshot.ts';
import { exportPicture } from '#lib/server/media/export-picture.ts';
import { storeHeaderRow, storeRow } from './format/store-csv.ts';
import { recordOfStore } from './format/store-of-record.ts';
import type { StoreRecord } from './format/store-record.ts';

export interface StoreExportReport {
  stores: number;
  /** Picture files written; files that already existed do not count. */
  pictures: number;
}

/**
 * Writes all stores by id, from one database snapshot, and their pictures into `media/` beside the
 * file. The same stores always give the same bytes.
 */
export async function exportStores(
  db: Db,
  file: string,
  format: 'jsonl' | 'csv',
): Promise<StoreExportReport> {
  const report: StoreExportReport = { stores: 0, pictures: 0 };
  await writeSnapshot(db, file, async function* (trx) {
    if (format === 'csv') yield storeHeaderRow();
    // There are at most a thousand, so write them at once.
    const records = await readRecords(trx, dirname(file), report);
    yield records.map(format === 'csv' ? storeRow : jsonLine).join('');
  });
  return report;
}

async function readRecords(
  db: Db,
  folder: string,
  report: StoreExportReport,
): Promise<StoreRecord[]> {
  const rows = await db
    .selectFrom('store_locations')
    .select(['details', 'picture_hash'])
    .orderBy('erp_store_id')
    .execute();
  const records: StoreRecord[] = [];
  for (const { details, picture_hash: hash } of rows) {
    const picture = hash === null ? null : await exportPicture(db, folder, hash);
    if (picture?.isNew) report.pictures += 1;
    records.push(recordOfStore(details, picture?.src ?? null));
    report.stores += 1;
  }
  return records;
}

function jsonLine(record: StoreRecord): string {
  return `${JSON.stringify({ ...record, state: record.state.toUpperCase() })}\n`;
}
