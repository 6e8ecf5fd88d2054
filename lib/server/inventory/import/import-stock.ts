import 'server-only';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { withLock } from '#lib/server/import-files/import-lock.ts';
import type { QtyMeaning } from '#lib/server/inventory/committed-units.ts';
import { KnownVariants, quoted } from '#lib/server/inventory/known-variants.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { type MergedStock, type MergeOptions, mergeOnline, mergeStore } from './merge-stock.ts';
import { StockStage } from './stage-stock.ts';
import type { StockLine } from './stock-file.ts';

/** An arbitrary advisory lock number, unique within this database. */
const LOCK = 722_510_003;

export interface StockImportOptions {
  /**
   * When the numbers were counted; by default now. Units that were ordered or came back later are
   * taken off or added.
   */
  asOf?: Date;
  /** By default what is on hand: units that were sold and still there are taken off. */
  qtyMeans?: QtyMeaning;
  /** Who imports and the file's name, for the audit. */
  actor?: Actor;
  file?: string;
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
  /** Places whose stock was imported: stores, and the online warehouse. */
  places: number;
  /** Stores that stay as they are, because a newer count of them was imported before. */
  stalePlaces: string[];
  /** Lines that were imported. */
  rows: number;
  /** Rows of stock that were added, changed or removed. */
  changed: number;
  /** Rows that stay as they are, because a newer count of them was set before. */
  stale: number;
  /** Rows of which more is sold than there is: they are 0 now. */
  oversold: number;
  /** Lines that name a store or variant that the shop does not have. */
  unknown: number;
  /** Lines with another problem. */
  skipped: number;
}

/**
 * Replaces the stock of the stores that a file names; other stores keep theirs. Sets the online
 * stock of the variants that it names as `online`; other variants keep theirs. Reads the whole file
 * first, then changes each store in its own transaction, and online stock in several. A line with a
 * problem is reported, and stock that it may have named stays as it is. Memory use does not grow
 * with the file.
 * @throws ImportBusyError, ImportFileError, or the reason of `signal`
 */
export async function importStock(
  db: Db,
  lines: AsyncIterable<StockLine>,
  options: StockImportOptions = {},
): Promise<StockImportReport> {
  const asOf = options.asOf ?? new Date();
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
      return await merge(connection, stage, reading, { ...options, asOf });
    } finally {
      await stage.close();
    }
  });
}

interface Known {
  /** The online warehouse and the stores. */
  places: ReadonlySet<string>;
  variants: KnownVariants;
}

async function readKnown(db: Db): Promise<Known> {
  const stores = await db.selectFrom('store_locations').select('erp_store_id as id').execute();
  return {
    places: new Set([ONLINE, ...stores.map(({ id }) => id)]),
    variants: await KnownVariants.read(db),
  };
}

/** The contents of a file, line by line. */
class Reading {
  /** Places that at least one valid line names. */
  readonly places = new Set<string>();
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
    if (!this.#known.places.has(erpStoreId)) {
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
    this.places.add(erpStoreId);
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
    if (erpStoreId === undefined || !this.#known.places.has(erpStoreId)) return;
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
  {
    strict = false,
    signal,
    asOf,
    qtyMeans = 'on-hand',
    actor = operator('stock import'),
    file = '',
  }: StockImportOptions & { asOf: Date },
): Promise<StockImportReport> {
  const { places, rows, unknown, skipped } = reading;
  const report: StockImportReport = {
    refused: false,
    places: 0,
    stalePlaces: [],
    rows,
    changed: 0,
    stale: 0,
    oversold: 0,
    unknown,
    skipped,
  };
  if (places.size === 0 || (strict && unknown + skipped > 0)) return { ...report, refused: true };
  const add = ({ changed, stale, oversold }: MergedStock) => {
    report.changed += changed;
    report.stale += stale;
    report.oversold += oversold;
  };
  for (const place of [...places].sort()) {
    signal?.throwIfAborted();
    const options: MergeOptions = {
      asOf,
      qtyMeans,
      actor,
      file,
      keepsOthers: reading.isUnsureOf(place),
    };
    if (place === ONLINE) {
      for (let after: string | null = ''; after !== null; ) {
        const merged = await mergeOnline(db, stage, after, options);
        add(merged);
        after = merged.last;
        signal?.throwIfAborted();
      }
    } else {
      const merged = await mergeStore(db, stage, place, options);
      if (merged === 'stale') report.stalePlaces.push(place);
      if (typeof merged === 'string') continue;
      add(merged);
    }
    report.places += 1;
  }
  return report;
}
