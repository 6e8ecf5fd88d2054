import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** One row of the file, ready for its store. */
export interface StagedRow {
  erpStoreId: string;
  variantId: string;
  /** Null: the line was invalid, so the store's stock of this variant stays. */
  qty: number | null;
  line: number;
}

/** Rows per statement. */
const BATCH = 20_000;

/**
 * A file's rows in temporary tables, which only this connection sees, because the file may be
 * larger than memory. The shop sees nothing of it until the whole file was read. Stores and
 * variants are numbered: for a file with 20 million rows, that makes the tables half as large and
 * twice as fast.
 */
export class StockStage {
  readonly #db: Db;
  readonly #onRepeated: (line: number, firstLine: number) => void;
  readonly #numbers = new Map<string, number>();
  #newIds: string[] = [];
  #batch: StagedRow[] = [];
  /** The batch being sent; reading goes on meanwhile. */
  #sending: Promise<void> = Promise.resolve();

  private constructor(db: Db, onRepeated: (line: number, firstLine: number) => void) {
    this.#db = db;
    this.#onRepeated = onRepeated;
  }

  /** `onRepeated` is called for rows whose store and variant an earlier line has already named. */
  static async open(
    db: Db,
    onRepeated: (line: number, firstLine: number) => void,
  ): Promise<StockStage> {
    await drop(db);
    await sql`
      create temp table stock_stage (
        store integer, variant integer, qty integer, line integer, primary key (store, variant)
      )`.execute(db);
    await sql`
      create temp table stock_ids (number integer primary key, id text collate "C")`.execute(db);
    await sql`
      create temp table stock_wanted (
        variant_id text collate "C" primary key, qty integer, target integer
      ) on commit delete rows`.execute(db);
    await sql`
      create temp table stock_changes (
        variant_id text collate "C" primary key, old integer not null, qty integer,
        is_new boolean not null default false
      ) on commit delete rows`.execute(db);
    return new StockStage(db, onRepeated);
  }

  async add(row: StagedRow): Promise<void> {
    this.#batch.push(row);
    if (this.#batch.length < BATCH) return;
    await this.#sending;
    this.#sending = this.#send();
    // The next call that awaits it gets the error.
    this.#sending.catch(() => {});
  }

  /** Sends the rest; after this the tables hold everything. */
  async flush(): Promise<void> {
    await this.#sending;
    await this.#send();
    await sql`analyze stock_stage, stock_ids`.execute(this.#db);
  }

  async #send(): Promise<void> {
    const rows = this.#batch;
    if (rows.length === 0) return;
    this.#batch = [];
    const batch = sql`unnest(
      ${rows.map(({ erpStoreId }) => this.#numberOf(erpStoreId))}::integer[],
      ${rows.map(({ variantId }) => this.#numberOf(variantId))}::integer[],
      ${rows.map(({ qty }) => qty)}::integer[],
      ${rows.map(({ line }) => line)}::integer[]) as row (store, variant, qty, line)`;
    await this.#sendIds();
    const { numAffectedRows } = await sql`
      insert into stock_stage select * from ${batch} on conflict do nothing`.execute(this.#db);
    if (Number(numAffectedRows) === rows.length) return;
    const repeated = await sql<{ line: number; first: number }>`
      select row.line, known.line as first from ${batch}
      join stock_stage as known using (store, variant)
      where known.line <> row.line and row.qty is not null order by row.line`.execute(this.#db);
    for (const { line, first } of repeated.rows) this.#onRepeated(line, first);
  }

  async #sendIds(): Promise<void> {
    const ids = this.#newIds;
    if (ids.length === 0) return;
    this.#newIds = [];
    await sql`
      insert into stock_ids (number, id)
      select ${this.#numbers.size - ids.length}::integer + place, id
      from unnest(${ids}::text[]) with ordinality as row (id, place)`.execute(this.#db);
  }

  /** The number of a store or variant, from 1. */
  #numberOf(id: string): number {
    const known = this.#numbers.get(id);
    if (known !== undefined) return known;
    this.#newIds.push(id);
    this.#numbers.set(id, this.#numbers.size + 1);
    return this.#numbers.size;
  }

  /**
   * Puts a place's rows from the file into `stock_wanted`, for this transaction: by default all, else
   * at most `most` in order of id after `after`. Returns the last id; null if there is no row.
   */
  async present(
    trx: Db,
    place: string,
    { after = '', most = null }: { after?: string; most?: number | null } = {},
  ): Promise<string | null> {
    await sql`
      insert into stock_wanted (variant_id, qty, target)
      select id, qty, qty from stock_stage join stock_ids on number = variant
      where store = ${this.#numbers.get(place) ?? 0}::integer and id > ${after}
      order by id limit ${most}::integer`.execute(trx);
    await sql`analyze stock_wanted`.execute(trx);
    const { rows } = await sql<{ last: string | null }>`
      select max(variant_id) as last from stock_wanted`.execute(trx);
    return rows[0]?.last ?? null;
  }

  async close(): Promise<void> {
    await this.#sending.catch(() => {});
    await drop(this.#db);
  }
}

async function drop(db: Db): Promise<void> {
  await sql`
    drop table if exists
      pg_temp.stock_stage, pg_temp.stock_ids, pg_temp.stock_wanted, pg_temp.stock_changes`.execute(
    db,
  );
}
