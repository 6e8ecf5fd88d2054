import 'server-only';
import { withLock } from '#lib/server/catalogue/import/import-lock.ts';
import type { Db } from '#lib/server/db/database.ts';
import { mergeStock } from './merge-stock.ts';
import { StockStage } from './stage-stock.ts';
import type { StockLine } from './stock-file.ts';

/** An arbitrary advisory lock number, unique within this database. */
const LOCK = 722_510_003;

export interface StockImportOptions {
  /** Change nothing if a line has a problem or names an unknown store or variant. */
  strict?: boolean;
  /** Called for every line that was skipped. */
  onProblem?: (problem: { line: number; reason: string }) => void;
  /** Stops the import between two stores. Stores already imported stay. */
  signal?: AbortSignal;
}

export interface StockImportReport {
  /** `strict` found a problem, or the file is empty: nothing was changed. */
  refused: boolean;
  /** Stores whose stock was replaced. */
  stores: number;
  /** Lines that were imported. */
  rows: number;
  /** Rows of stock that were added, changed or removed. */
  changed: number;
  /** Lines that name a store or variant that the shop does not have. */
  unknown: number;
  /** Lines with another problem. */
  skipped: number;
}

/**
 * Replaces the stock of the stores that a file names; other stores keep theirs. Reads the whole
 * file first, then changes each store in its own transaction. A line with a problem is reported,
 * and stock that it may have named stays as it is. Memory use does not grow with the file.
 * @throws ImportBusyError, CatalogueFileError, or the reason of `signal`
 */
export async function importStock(
  db: Db,
  lines: AsyncIterable<StockLine>,
  options: StockImportOptions = {},
): Promise<StockImportReport> {
  return withLock(db, LOCK, async (connection) => {
    const stage = await StockStage.open(connection, (line, first) =>
      reading.skip(line, `its store and variant are already on line ${first}`),
    );
    const reading = new Reading(stage, await readKnown(connection), options);
    try {
      for await (const line of lines) {
        options.signal?.throwIfAborted();
        await reading.take(line);
      }
      await stage.flush();
      return await merge(connection, stage, reading, options);
    } finally {
      await stage.close();
    }
  });
}

interface Known {
  stores: ReadonlySet<string>;
  variants: KnownVariants;
}

async function readKnown(db: Db): Promise<Known> {
  const stores = await db.selectFrom('store_locations').select('erp_store_id as id').execute();
  return {
    stores: new Set(stores.map(({ id }) => id)),
    variants: await KnownVariants.read(db),
  };
}

/** The contents of a file, line by line. */
class Reading {
  /** Stores that at least one valid line names. */
  readonly stores = new Set<string>();
  rows = 0;
  unknown = 0;
  skipped = 0;
  readonly #stage: StockStage;
  readonly #known: Known;
  readonly #options: StockImportOptions;
  /** Stores in which an invalid line may have named any row. */
  readonly #unsure = new Set<string>();
  #allUnsure = false;

  constructor(stage: StockStage, known: Known, options: StockImportOptions) {
    this.#stage = stage;
    this.#known = known;
    this.#options = options;
  }

  /** Whether a store's rows stay if the file does not name them. */
  isUnsureOf(erpStoreId: string): boolean {
    return this.#allUnsure || this.#unsure.has(erpStoreId);
  }

  async take(item: StockLine): Promise<void> {
    if ('problem' in item) return this.#misread(item);
    const { line, erpStoreId, variantCode, qty } = item;
    if (!this.#known.stores.has(erpStoreId)) {
      this.unknown += 1;
      this.#tell(line, `the shop has no store ${quoted(erpStoreId)}`);
      return;
    }
    const variant = this.#known.variants.find(variantCode);
    if ('problem' in variant) {
      this.unknown += 1;
      this.#tell(line, variant.problem);
      return;
    }
    this.stores.add(erpStoreId);
    this.rows += 1;
    await this.#stage.add({ erpStoreId, variantId: variant.id, qty, line });
  }

  /** Keeps everything that an invalid line may have named: one row, one store, or all stores. */
  async #misread({
    line,
    problem,
    erpStoreId,
    variantCode,
  }: Extract<StockLine, { problem: string }>): Promise<void> {
    this.skip(line, problem);
    if (erpStoreId === undefined) this.#allUnsure = true;
    if (erpStoreId === undefined || !this.#known.stores.has(erpStoreId)) return;
    const variant = variantCode === undefined ? null : this.#known.variants.find(variantCode);
    if (!variant || 'problem' in variant) this.#unsure.add(erpStoreId);
    else await this.#stage.add({ erpStoreId, variantId: variant.id, qty: null, line });
  }

  skip(line: number, reason: string): void {
    this.skipped += 1;
    this.#tell(line, reason);
  }

  #tell(line: number, reason: string): void {
    this.#options.onProblem?.({ line, reason });
  }
}

async function merge(
  db: Db,
  stage: StockStage,
  reading: Reading,
  { strict = false, signal }: StockImportOptions,
): Promise<StockImportReport> {
  const { stores, rows, unknown, skipped } = reading;
  const report = { refused: false, stores: 0, rows, changed: 0, unknown, skipped };
  if (stores.size === 0 || (strict && unknown + skipped > 0)) return { ...report, refused: true };
  for (const erpStoreId of [...stores].sort()) {
    signal?.throwIfAborted();
    const merged = await mergeStock(db, stage, erpStoreId, {
      keepsOthers: reading.isUnsureOf(erpStoreId),
    });
    if (!merged) continue;
    report.stores += 1;
    report.changed += merged.changed;
  }
  return report;
}

/** Several variants have this code. */
const AMBIGUOUS = Symbol('ambiguous');

/** The shop's variants by the names that a stock file may use: code or id. */
class KnownVariants {
  readonly #byCode: ReadonlyMap<string, string | typeof AMBIGUOUS>;
  readonly #ids: ReadonlySet<string>;

  private constructor(rows: readonly { id: string; code: string }[]) {
    const byCode = new Map<string, string | typeof AMBIGUOUS>();
    for (const { id, code } of rows) byCode.set(code, byCode.has(code) ? AMBIGUOUS : id);
    this.#byCode = byCode;
    this.#ids = new Set(rows.map(({ id }) => id));
  }

  static async read(db: Db): Promise<KnownVariants> {
    return new KnownVariants(await db.selectFrom('variants').select(['id', 'code']).execute());
  }

  /** The id of a variant, or why the text does not identify one. */
  find(code: string): { id: string } | { problem: string } {
    const id = this.#byCode.get(code);
    if (typeof id === 'string') return { id };
    if (this.#ids.has(code)) return { id: code };
    return {
      problem:
        id === AMBIGUOUS
          ? `several variants have the code ${quoted(code)}: name the variant by its id`
          : `the shop has no variant ${quoted(code)}`,
    };
  }
}

/** A word of a file, made safe for a problem message: short, and without control characters. */
function quoted(word: string): string {
  return JSON.stringify(word.slice(0, 120));
}
