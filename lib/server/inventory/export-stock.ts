import 'server-only';
import { sql } from 'kysely';
import { csvRow } from '#lib/commerce/csv-cells.ts';
import type { Db } from '#lib/server/db/database.ts';
import { writeSnapshot } from '#lib/server/db/snapshot.ts';
import { ONLINE } from './stock-ledger.ts';

/** Rows read at a time. */
const BATCH = 20_000;

interface ExportedRow {
  erpStoreId: string;
  variantId: string;
  variantCode: string;
  qty: number;
}

/**
 * Writes the stock online and of all stores from one database snapshot, by place and variant, and
 * returns how many rows. A variant that shares its code with another one is named by its id. Left
 * out are stock of deleted variants and online stock that is not counted.
 */
export async function exportStock(db: Db, file: string, format: 'jsonl' | 'csv'): Promise<number> {
  let rows = 0;
  await writeSnapshot(db, file, async function* (trx) {
    if (format === 'csv') yield csvRow(['erpStoreId', 'variantCode', 'qty']);
    for await (const batch of readBatches(trx)) {
      rows += batch.length;
      yield batch.map(format === 'csv' ? csvLine : jsonLine).join('');
    }
  });
  return rows;
}

async function* readBatches(db: Db): AsyncGenerator<ExportedRow[]> {
  const shared = await readSharedCodes(db);
  const named = (row: ExportedRow) =>
    shared.has(row.variantCode) ? { ...row, variantCode: row.variantId } : row;
  for (let after = ''; ; ) {
    const { rows } = await sql<ExportedRow>`
      select ${ONLINE} as "erpStoreId", variants.id as "variantId", variants.qty,
        variants.code as "variantCode"
      from variants join products on products.id = variants.product_id
      where variants.id > ${after} and products.functional_type = 'basic'
      order by variants.id limit ${BATCH}`.execute(db);
    yield rows.map(named);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.variantId;
  }
  const stores = await db
    .selectFrom('store_locations')
    .select('erp_store_id as id')
    .orderBy('erp_store_id')
    .execute();
  for (const { id } of stores) {
    for (let after = ''; ; ) {
      const { rows } = await sql<ExportedRow>`
        select stock.erp_store_id as "erpStoreId", variants.id as "variantId", stock.qty,
          variants.code as "variantCode"
        from store_stock as stock join variants on variants.id = stock.variant_id
        where stock.erp_store_id = ${id} and stock.variant_id > ${after} and stock.qty > 0
        order by stock.variant_id limit ${BATCH}`.execute(db);
      yield rows.map(named);
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.variantId;
    }
  }
}

/** Codes that more than one variant has. */
async function readSharedCodes(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('variants')
    .select('code')
    .groupBy('code')
    .having(sql<boolean>`count(*) > 1`)
    .execute();
  return new Set(rows.map(({ code }) => code));
}

function csvLine({ erpStoreId, variantCode, qty }: ExportedRow): string {
  return csvRow([erpStoreId, variantCode, qty]);
}

function jsonLine({ erpStoreId, variantCode, qty }: ExportedRow): string {
  return `${JSON.stringify({ erpStoreId, variantCode, qty })}\n`;
}
