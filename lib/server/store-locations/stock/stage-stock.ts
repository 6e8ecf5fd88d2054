import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** One row of the file, ready for its store. */
export interface StagedRow {
  erpStoreId: string;
  variantId: string;
  /** Null: what the store has of it stays, because the line was not understood. */
  qty: number | null;
  line: number;
}

/** Rows sent in one statement. */
const BATCH = 20_000;

/**
 * The rows of a file in a table that only this connection sees: the file may be larger than memory.
 * Nothing of it reaches the shop before the whole file was read.
 */
export class StockStage {
  readonly #db: Db;
  readonly #onRepeated: (line: number, firstLine: number) => void;
  #batch: StagedRow[] = [];

  private constructor(db: Db, onRepeated: (line: number, firstLine: number) => void) {
    this.#db = db;
    this.#onRepeated = onRepeated;
  }

  /** `onRepeated` is told of rows of a store and variant that an earlier line has named. */
  static async open(
    db: Db,
    onRepeated: (line: number, firstLine: number) => void,
  ): Promise<StockStage> {
    await sql`drop table if exists pg_temp.stock_stage, pg_temp.stock_changes`.execute(db);
    await sql`
      create temp table stock_stage (
        erp_store_id text collate "C", variant_id text collate "C", qty integer, line integer,
        primary key (erp_store_id, variant_id)
      )`.execute(db);
    await sql`create temp table stock_changes (variant_id text collate "C" primary key)`.execute(
      db,
    );
    return new StockStage(db, onRepeated);
  }

  async add(row: StagedRow): Promise<void> {
    this.#batch.push(row);
    if (this.#batch.length >= BATCH) await this.flush();
  }

  /** Sends what was added; afterwards the table holds all of it. */
  async flush(): Promise<void> {
    const rows = this.#batch;
    if (rows.length === 0) return;
    this.#batch = [];
    const batch = sql`unnest(
      ${rows.map(({ erpStoreId }) => erpStoreId)}::text[],
      ${rows.map(({ variantId }) => variantId)}::text[],
      ${rows.map(({ qty }) => qty)}::integer[],
      ${rows.map(({ line }) => line)}::integer[]) as row (erp_store_id, variant_id, qty, line)`;
    const { numAffectedRows } = await sql`
      insert into stock_stage select * from ${batch} on conflict do nothing`.execute(this.#db);
    if (Number(numAffectedRows) === rows.length) return;
    const repeated = await sql<{ line: number; first: number }>`
      select row.line, known.line as first from ${batch}
      join stock_stage as known using (erp_store_id, variant_id)
      where known.line <> row.line and row.qty is not null order by row.line`.execute(this.#db);
    for (const { line, first } of repeated.rows) this.#onRepeated(line, first);
  }

  async analyse(): Promise<void> {
    await sql`analyze stock_stage`.execute(this.#db);
  }

  async close(): Promise<void> {
    await sql`drop table if exists pg_temp.stock_stage, pg_temp.stock_changes`.execute(this.#db);
  }
}
