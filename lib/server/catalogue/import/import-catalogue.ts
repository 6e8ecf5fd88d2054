import 'server-only';
import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import {
  type CanonicalProduct,
  canonicalProduct,
  sourceHash,
} from '#lib/server/catalogue/canonical-product.ts';
import { findKeyConflict } from '#lib/server/catalogue/stored-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { finishImport } from './finish-import.ts';
import { withImportLock } from './import-lock.ts';
import {
  addProblem,
  emptyReport,
  type ImportProblem,
  type ImportProgress,
  type ImportReport,
} from './import-report.ts';
import { mapAhead } from './map-ahead.ts';
import { ImageKeeper, readImages } from './product-images.ts';
import { type CheckedItem, RecordChecker, readKnownStructure } from './record-checker.ts';
import type { StructureRecord } from './records.ts';
import { unpublishOthers } from './unpublish-others.ts';
import { writeProduct } from './write-product.ts';
import { writeStructure } from './write-structure.ts';

export interface ImportOptions {
  /** Reject the whole file, without changes, if any record would be skipped or corrected. */
  strict?: boolean;
  /** Unpublish products that the file does not contain, unless a product was skipped. */
  replace?: boolean;
  /**
   * Also set the stock of variants that the shop has, of products whose record the shop has not
   * taken in whole: it changed, or its quantities were left alone. By default only new variants get
   * the record's stock.
   */
  stock?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Called for every problem and note, in file order. */
  onProblem?: (problem: ImportProblem) => void;
  /** Stops the import between two products; those already imported stay. */
  signal?: AbortSignal;
}

/** How many products' pictures are read ahead while an earlier product is written. */
const AHEAD = 4;

/**
 * Imports a catalogue in file order: checks each line and writes each product in its own
 * transaction. A line with a problem is reported and skipped. Importing the same file again writes
 * nothing: a product whose record and pictures have not changed since the last import keeps its
 * current price. Memory use does not grow with the file, except for its keys and hashes.
 * @throws ImportBusyError, CatalogueFileError, or the reason of `signal`
 */
export async function importCatalogue(
  db: Db,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  const report = await withImportLock(db, async (writer) => {
    if (options.strict) {
      const rehearsal = await new Import({ db, writer: null, source, options }).run();
      if (rehearsal.skipped + rehearsal.noted > 0) return { ...rehearsal, refused: true };
    }
    const pass = new Import({ db, writer, source, options });
    try {
      const done = await pass.run();
      await finishImport(db);
      return done;
    } catch (error) {
      // Products imported before a failure stay, so clean up after them too; report the first
      // error.
      await finishImport(db).catch(() => {});
      throw error;
    }
  });
  return { ...report, ms: Math.round(performance.now() - started) };
}

type CheckedRecord = Extract<CheckedItem, { record: unknown }>;

/** A checked line, and how storing its pictures went. */
type Prepared =
  | { outcome: 'problem'; item: CheckedItem; reason: string }
  | { outcome: 'part'; item: CheckedRecord; record: StructureRecord }
  | {
      outcome: 'product';
      item: CheckedRecord;
      product: CanonicalProduct;
      hash: string;
      is: 'new' | 'known' | 'unchanged';
      /** Variants whose stock in the shop is another one. */
      otherStock: number;
    };

interface ImportContext {
  db: Db;
  /** Null in a checking pass, which writes nothing. */
  writer: Db | null;
  source: CatalogueSource;
  options: ImportOptions;
}

/** One pass over the source. */
class Import {
  readonly #report = emptyReport();
  readonly #db: Db;
  readonly #writer: Db | null;
  readonly #source: CatalogueSource;
  readonly #options: ImportOptions;
  readonly #images: ImageKeeper;
  #done = 0;

  constructor({ db, writer, source, options }: ImportContext) {
    this.#db = db;
    this.#writer = writer;
    this.#source = source;
    this.#options = options;
    this.#images = new ImageKeeper(db, source, { store: writer !== null });
  }

  async run(): Promise<ImportReport> {
    const checker = new RecordChecker(await readKnownStructure(this.#db));
    let products = 0;
    for await (const prepared of mapAhead(this.#checked(checker), AHEAD, (item) =>
      this.#prepare(item),
    )) {
      this.#options.signal?.throwIfAborted();
      await this.#settle(prepared, checker);
      if (prepared.outcome === 'product') products += 1;
      this.#options.onProgress?.({
        phase: this.#writer ? 'importing' : 'checking',
        done: this.#done,
        total: this.#source.total ?? null,
        products,
      });
    }
    if (this.#options.replace && this.#writer) await this.#replace(this.#writer, checker);
    this.#report.remarks.push(...(this.#source.remarks?.() ?? []));
    return this.#report;
  }

  async *#checked(checker: RecordChecker): AsyncGenerator<CheckedItem> {
    for await (const item of this.#source.records) {
      this.#done = item.position ?? this.#done + 1;
      yield checker.check(item);
    }
  }

  /** Reads and stores a product's pictures, unless nothing changed since the last import. */
  async #prepare(item: CheckedItem): Promise<Prepared> {
    if ('problem' in item) return { outcome: 'problem', item, reason: item.problem };
    const { record } = item;
    if (record.type !== 'product') return { outcome: 'part', item, record };
    try {
      const images = await readImages(this.#source, record);
      const product = canonicalProduct(record, images);
      const hash = sourceHash(product);
      const row = await this.#db
        .selectFrom('products')
        .select(['source_hash', STOCK.as('stock')])
        .where('id', '=', record.id)
        .executeTakeFirst();
      const otherStock = countOtherStock(product, row?.stock ?? {});
      const prepared = { outcome: 'product', item, product, otherStock } as const;
      const known = row && [hash, ...(this.#options.stock ? [] : [hash + STOCK_LEFT])];
      if (known?.includes(row?.source_hash ?? '')) {
        return { ...prepared, hash, is: 'unchanged' };
      }
      await this.#images.keep(images);
      const isLeft = !this.#options.stock && otherStock > 0;
      return {
        ...prepared,
        hash: isLeft ? hash + STOCK_LEFT : hash,
        is: row ? 'known' : 'new',
      };
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      return { outcome: 'problem', item, reason: error.message };
    }
  }

  async #settle(prepared: Prepared, checker: RecordChecker): Promise<void> {
    const { item } = prepared;
    if (prepared.outcome === 'problem') return this.#problem(item, prepared.reason);
    for (const note of prepared.item.notes) this.#problem(item, note, false);
    try {
      if (prepared.outcome === 'product') await this.#product(prepared, checker);
      else if (this.#writer) {
        const { record } = prepared;
        const outcome = await writeStructure(this.#writer, record, prepared.item.implied);
        this.#report.structure[outcome] += 1;
      }
    } catch (error) {
      if (!isDataError(error)) throw error;
      this.#problem(item, `the database refused it: ${error.message}`);
    }
  }

  async #product(
    { item, product, hash, is, otherStock }: Extract<Prepared, { outcome: 'product' }>,
    checker: RecordChecker,
  ): Promise<void> {
    const { stock = false } = this.#options;
    if (!stock) this.#report.quantitiesLeft += otherStock;
    if (is === 'unchanged') {
      this.#report.products.unchanged += 1;
      return;
    }
    const conflict = await findKeyConflict(this.#writer ?? this.#db, product);
    // In a checking pass the owner's new record, on an earlier line, is not written yet. A real
    // import would have released the key.
    const released = !this.#writer && checker.productIds.has(conflict?.owner ?? '');
    if (conflict && !released) {
      this.#problem(
        item,
        `its ${conflict.what} already belongs to the product "${conflict.owner}": ` +
          'choose another, or change that product on an earlier line',
      );
    } else if (this.#writer) {
      const outcome = await writeProduct(this.#writer, product, {
        hash,
        isNew: is === 'new',
        stock,
      });
      this.#report.products[outcome] += 1;
    }
  }

  async #replace(writer: Db, checker: RecordChecker): Promise<void> {
    if (this.#report.skipped > 0) {
      this.#report.remarks.push(
        'Nothing was removed from the shop, because lines were skipped: correct them and import again.',
      );
    } else if (checker.productIds.size === 0) {
      this.#report.remarks.push(
        'Nothing was removed from the shop, because the file contains no products.',
      );
    } else {
      this.#report.unpublished = await unpublishOthers(writer, checker.productIds);
    }
  }

  #problem(item: CheckedItem, reason: string, skipped = true): void {
    const problem = { line: item.line, key: item.key, reason, skipped };
    addProblem(this.#report, problem);
    this.#options.onProblem?.(problem);
  }
}

/**
 * Ends a stored hash if the record's stock of some variants was left alone: with `stock` the record
 * does not count as taken in.
 */
const STOCK_LEFT = ' without stock';

/** A product's stock by variant. */
const STOCK = sql<Record<string, number> | null>`(
  select json_object_agg(variants.id, qty) from variants where product_id = products.id
)`;

/** How many of a record's variants have another stock in the shop; new ones do not count. */
function countOtherStock({ variants }: CanonicalProduct, stock: Record<string, number>): number {
  return variants.filter(({ id, qty }) => Object.hasOwn(stock, id) && stock[id] !== qty).length;
}

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation): the record is at fault. */
function isDataError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}
