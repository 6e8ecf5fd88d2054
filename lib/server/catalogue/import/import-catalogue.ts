import 'server-only';
import { DatabaseError } from 'pg';
import { findKeyConflicts, type KeyConflict } from '#lib/server/catalogue/stored-products.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { finishImport } from './finish-import.ts';
import {
  addProblem,
  emptyReport,
  type ImportProblem,
  type ImportProgress,
  type ImportReport,
} from './import-report.ts';
import { inBatches } from './in-batches.ts';
import { type Place, together } from './lines-together.ts';
import { mapAhead } from './map-ahead.ts';
import {
  type CheckedLine,
  type Prepared,
  type PreparedRecord,
  RecordPreparer,
} from './prepare-records.ts';
import { RecordChecker, readKnownStructure } from './record-checker.ts';
import { unpublishOthers } from './unpublish-others.ts';
import { noteRecords, writeNewProducts, writeProduct } from './write-product.ts';
import { writeStructure } from './write-structure.ts';

export interface ImportOptions {
  /** Reject the whole file, without changes, if any record would be skipped or corrected. */
  strict?: boolean;
  /** Unpublish products that the file does not contain, unless a product was skipped. */
  replace?: boolean;
  /**
   * Also set the stock of existing variants to the record's, unless the shop has already taken in
   * the whole record, with its quantities. By default only new variants get the record's stock.
   */
  stock?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Called for every problem and note, in file order. */
  onProblem?: (problem: ImportProblem) => void;
  /** Stops the import between two products; those already imported stay. */
  signal?: AbortSignal;
}

/**
 * The most lines that are written together. A batch grows to a twentieth of what is done, so that
 * little is lost when an import stops early.
 */
const MOST_TOGETHER = 200;
/** Batches in progress: one is prepared while another is written. */
const AHEAD = 2;

/**
 * Imports a catalogue in file order: checks each line, writes new products together and every other
 * one in its own transaction. A line with a problem is reported and skipped. Importing the same file again writes
 * nothing: a product whose record and pictures have not changed since the last import keeps its
 * current price. Memory use does not grow with the file, except for its keys and hashes.
 * @throws ImportBusyError, ImportFileError, or the reason of `signal`
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
      done.remarks.push(...(await finishImport(db, pass.written)));
      return done;
    } catch (error) {
      // Products imported before a failure stay, so clean up after them too; report the first
      // error.
      await finishImport(db, pass.written).catch(() => {});
      throw error;
    }
  });
  return { ...report, ms: Math.round(performance.now() - started) };
}

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
  readonly #preparer: RecordPreparer;

  constructor({ db, writer, source, options }: ImportContext) {
    this.#db = db;
    this.#writer = writer;
    this.#source = source;
    this.#options = options;
    this.#preparer = new RecordPreparer(db, source, {
      stock: options.stock ?? false,
      store: writer !== null,
    });
  }

  /** How many products it has written so far. */
  get written(): number {
    const { created, changed } = this.#report.products;
    return created + changed;
  }

  async run(): Promise<ImportReport> {
    const checker = new RecordChecker(await readKnownStructure(this.#db));
    let products = 0;
    for await (const batch of mapAhead(this.#checked(checker), AHEAD, (lines) =>
      this.#prepare(lines),
    )) {
      for (const lines of together(batch)) {
        this.#options.signal?.throwIfAborted();
        const written = await this.#writeTogether(lines.map(({ line }) => line));
        for (const { line: prepared, done } of lines) {
          this.#options.signal?.throwIfAborted();
          await this.#settle(prepared, checker, written);
          if (prepared.outcome === 'product' || prepared.outcome === 'unchanged') products += 1;
          this.#options.onProgress?.({
            phase: this.#writer ? 'importing' : 'checking',
            done,
            total: this.#source.total ?? null,
            products,
          });
        }
      }
    }
    if (this.#options.replace && this.#writer) await this.#replace(this.#writer, checker);
    this.#report.remarks.push(...(this.#source.remarks?.() ?? []));
    return this.#report;
  }

  /** Batches of lines, each checked in file order after its products were read from the database. */
  async *#checked(checker: RecordChecker): AsyncGenerator<Place<CheckedLine>[]> {
    const batches = inBatches(this.#items(), (before) => Math.min(MOST_TOGETHER, before / 20));
    const read = mapAhead(batches, AHEAD, async (items) => {
      const lines = await this.#preparer.recognise(items.map(({ line }) => line));
      return lines.map((line, index) => ({ line, done: items[index]?.done ?? 0 }));
    });
    for await (const lines of read) {
      yield lines.map(({ line, done }) => ({
        line: { ...line, item: checker.check(line.item, line.isTaken) },
        done,
      }));
    }
  }

  async *#items(): AsyncGenerator<Place<SourceItem>> {
    let done = 0;
    for await (const line of this.#source.records) {
      done = line.position ?? done + 1;
      yield { line, done };
    }
  }

  async #prepare(lines: readonly Place<CheckedLine>[]): Promise<Place<Prepared>[]> {
    const prepared = await this.#preparer.prepare(lines.map(({ line }) => line));
    return prepared.map((line, index) => ({ line, done: lines[index]?.done ?? 0 }));
  }

  /**
   * Writes the new products among some lines. The result says by id which were written, or why not.
   * Products missing from it are written one by one afterwards, because the database refused
   * something. Also notes hashes of the unchanged ones.
   */
  async #writeTogether(lines: readonly Prepared[]): Promise<Map<string, KeyConflict | 'written'>> {
    if (this.#writer) {
      const notes = lines.flatMap((line) =>
        line.outcome === 'unchanged' ? (line.note ?? []) : [],
      );
      await noteRecords(this.#writer, notes);
    }
    const created = lines.flatMap((line) =>
      line.outcome === 'product' && line.isNew ? [line] : [],
    );
    if (created.length === 0) return new Map();
    const told = new Map<string, KeyConflict | 'written'>(
      await findKeyConflicts(
        this.#writer ?? this.#db,
        created.map(({ product }) => product),
      ),
    );
    const free = created.filter(({ product }) => !told.has(product.id));
    if (free.length === 0) return told;
    try {
      if (this.#writer) await writeNewProducts(this.#writer, free);
    } catch (error) {
      if (!isDataError(error)) throw error;
      return told;
    }
    for (const { product } of free) told.set(product.id, 'written');
    return told;
  }

  async #settle(
    prepared: Prepared,
    checker: RecordChecker,
    written: ReadonlyMap<string, KeyConflict | 'written'>,
  ): Promise<void> {
    const { item } = prepared;
    if (prepared.outcome === 'problem') return this.#problem(item, prepared.reason);
    for (const note of prepared.item.notes) this.#problem(item, note, false);
    try {
      if (prepared.outcome === 'unchanged') {
        this.#quantitiesLeft(prepared.otherStock);
        this.#report.products.unchanged += 1;
      } else if (prepared.outcome === 'product') await this.#product(prepared, checker, written);
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
    { item, product, hash, recordHash, isNew, otherStock }: PreparedRecord,
    checker: RecordChecker,
    written: ReadonlyMap<string, KeyConflict | 'written'>,
  ): Promise<void> {
    this.#quantitiesLeft(otherStock);
    const told = written.get(product.id);
    if (told === 'written') {
      if (this.#writer) this.#report.products.created += 1;
      return;
    }
    const conflict =
      told ?? (await findKeyConflicts(this.#writer ?? this.#db, [product])).get(product.id);
    // In a checking pass the owner's new record, on an earlier line, is not written yet. A real
    // import would have released the key.
    const owner = checker.products.get(conflict?.owner ?? '');
    const released = !this.#writer && owner !== undefined && owner < item.line;
    if (conflict && !released) {
      this.#problem(
        item,
        `its ${conflict.what} already belongs to the product "${conflict.owner}": ` +
          'choose another, or change that product on an earlier line',
      );
    } else if (this.#writer) {
      const outcome = await writeProduct(this.#writer, product, {
        hash,
        recordHash,
        isNew,
        stock: this.#options.stock ?? false,
      });
      this.#report.products[outcome] += 1;
    }
  }

  #quantitiesLeft(count: number): void {
    if (!this.#options.stock) this.#report.quantitiesLeft += count;
  }

  async #replace(writer: Db, checker: RecordChecker): Promise<void> {
    if (this.#report.skipped > 0) {
      this.#report.remarks.push(
        'Nothing was removed from the shop, because lines were skipped: correct them and import again.',
      );
    } else if (checker.products.size === 0) {
      this.#report.remarks.push(
        'Nothing was removed from the shop, because the file contains no products.',
      );
    } else {
      this.#report.unpublished = await unpublishOthers(writer, checker.products);
    }
  }

  #problem(item: Prepared['item'], reason: string, skipped = true): void {
    const problem = { line: item.line, key: item.key, reason, skipped };
    addProblem(this.#report, problem);
    this.#options.onProblem?.(problem);
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation): the record is at fault. */
function isDataError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}
