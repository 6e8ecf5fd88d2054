import 'server-only';
import { DatabaseError } from 'pg';
import type { Db } from '#lib/server/db/database.ts';
import { checkImage } from '#lib/server/media/check-image.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import { mediaHash, storeImage, sweepMedia } from '#lib/server/media/media.ts';
import { type CanonicalImage, canonicalProduct, sourceHash } from './canonical-product.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { withImportLock } from './import-lock.ts';
import {
  addProblem,
  emptyReport,
  type ImportProblem,
  type ImportProgress,
  type ImportReport,
} from './import-report.ts';
import { mapAhead } from './map-ahead.ts';
import { type CheckedItem, RecordChecker, readKnownStructure } from './record-checker.ts';
import type { ProductRecord } from './records.ts';
import { findKeyConflict } from './stored-products.ts';
import { unpublishOthers } from './unpublish-others.ts';
import { writeProduct } from './write-product.ts';
import { type WriteOutcome, writeStructure } from './write-structure.ts';

export interface ImportOptions {
  /** Refuse the whole file, changing nothing, when anything in it is skipped or put right. */
  strict?: boolean;
  /** Take products off the shop that the file does not name; only when none was skipped. */
  replace?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Hears of every problem and note, in file order. */
  onProblem?: (problem: ImportProblem) => void;
  /** Ends the import between two products; those before it stay. */
  signal?: AbortSignal;
}

/** Products whose pictures are read while an earlier one is being written. */
const AHEAD = 4;

/**
 * Imports a catalogue: each line checked, each product one transaction, in file order. A line
 * with a problem is reported and skipped. Importing the same again writes nothing: a product
 * whose record and pictures are as last imported is left alone, with whatever stock it has now.
 * Memory does not grow with the file but for the keys in it. Throws ImportBusyError,
 * CatalogueFileError and the signal's reason.
 */
export async function importCatalogue(
  db: Db,
  source: CatalogueSource,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  const report = await withImportLock(db, async () => {
    if (options.strict) {
      const rehearsal = await new Import(db, source, options, 'rehearse').run();
      if (rehearsal.skipped + rehearsal.noted > 0) return { ...rehearsal, refused: true };
    }
    return new Import(db, source, options, 'write').run();
  });
  return { ...report, ms: Math.round(performance.now() - started) };
}

/** A checked line with what it came to, once its pictures are read. */
type Prepared =
  | { item: CheckedItem; outcome: 'problem'; reason: string }
  | { item: Extract<CheckedItem, { record: unknown }>; outcome: 'part' }
  | {
      item: Extract<CheckedItem, { record: unknown }>;
      outcome: 'product';
      images: CanonicalImage[];
      unchanged: boolean;
    };

class Import {
  readonly #report = emptyReport();
  readonly #db: Db;
  readonly #source: CatalogueSource;
  readonly #options: ImportOptions;
  readonly #mode: 'rehearse' | 'write';
  #done = 0;

  constructor(db: Db, source: CatalogueSource, options: ImportOptions, mode: 'rehearse' | 'write') {
    this.#db = db;
    this.#source = source;
    this.#options = options;
    this.#mode = mode;
  }

  async run(): Promise<ImportReport> {
    const checker = new RecordChecker(await readKnownStructure(this.#db));
    let products = 0;
    try {
      for await (const prepared of mapAhead(this.#checked(checker), AHEAD, (item) =>
        this.#prepare(item),
      )) {
        this.#options.signal?.throwIfAborted();
        await this.#settle(prepared, checker);
        if (prepared.outcome === 'product') products += 1;
        this.#options.onProgress?.({
          done: this.#done,
          total: this.#source.total ?? null,
          products,
        });
      }
      if (this.#options.replace && this.#mode === 'write') await this.#replace(checker);
    } finally {
      // Also what a problem or an interruption left behind; a synchronous commit, see writeProduct.
      if (this.#mode === 'write') await sweepMedia(this.#db);
    }
    this.#report.remarks.push(...(this.#source.remarks?.() ?? []));
    return this.#report;
  }

  async *#checked(checker: RecordChecker): AsyncGenerator<CheckedItem> {
    for await (const item of this.#source.records) {
      this.#done = item.position ?? this.#done + 1;
      yield checker.check(item);
    }
  }

  /** Reads a product's pictures and finds out whether it is as last imported. */
  async #prepare(item: CheckedItem): Promise<Prepared> {
    if ('problem' in item) return { item, outcome: 'problem', reason: item.problem };
    const { record } = item;
    if (record.type !== 'product') return { item, outcome: 'part' };
    try {
      const images = await this.#images(record);
      const hash = sourceHash(canonicalProduct(record, images));
      const row = await this.#db
        .selectFrom('products')
        .select('source_hash')
        .where('id', '=', record.id)
        .executeTakeFirst();
      return { item, outcome: 'product', images, unchanged: row?.source_hash === hash };
    } catch (error) {
      if (error instanceof ImageProblem) {
        return { item, outcome: 'problem', reason: error.message };
      }
      throw error;
    }
  }

  async #images(record: ProductRecord): Promise<CanonicalImage[]> {
    const images: CanonicalImage[] = [];
    // One after the other: a product may have thirty, of twenty megabytes each.
    for (const image of record.images ?? []) {
      try {
        const { bytes } = await this.#source.image(image.src);
        images.push({ hash: await this.#keep(bytes), alt: image.alt });
      } catch (error) {
        if (!(error instanceof ImageProblem)) throw error;
        throw new ImageProblem(`picture "${image.src.slice(0, 200)}": ${error.message}`);
      }
    }
    return images;
  }

  async #keep(bytes: Buffer): Promise<string> {
    if (this.#mode === 'write') return storeImage(this.#db, bytes);
    await checkImage(bytes);
    return mediaHash(bytes);
  }

  async #settle(prepared: Prepared, checker: RecordChecker): Promise<void> {
    const { item } = prepared;
    if (prepared.outcome === 'problem') return this.#problem(item, prepared.reason);
    if (!('record' in item)) return;
    for (const note of item.notes) this.#problem(item, note, false);
    const { record } = item;
    try {
      if (record.type !== 'product') {
        if (this.#mode === 'rehearse') return;
        this.#report.structure[await writeStructure(this.#db, record, item.implied)] += 1;
      } else if (prepared.outcome === 'product') {
        const outcome = await this.#product(prepared, record, checker);
        if (outcome) this.#report.products[outcome] += 1;
      }
    } catch (error) {
      if (!isDataError(error)) throw error;
      this.#problem(item, `the database refused it: ${error.message}`);
    }
  }

  async #product(
    { item, images, unchanged }: Extract<Prepared, { outcome: 'product' }>,
    record: ProductRecord,
    checker: RecordChecker,
  ): Promise<WriteOutcome | null> {
    if (unchanged) return 'unchanged';
    const product = canonicalProduct(record, images);
    const conflict = await findKeyConflict(this.#db, product);
    // In a rehearsal a product of a line above still holds what that line takes from it.
    const released = this.#mode === 'rehearse' && checker.productIds.has(conflict?.owner ?? '');
    if (conflict && !released) {
      this.#problem(
        item,
        `its ${conflict.what} belongs to the product "${conflict.owner}" already: ` +
          'give it another, or put that product on a line above with another of its own',
      );
      return null;
    }
    return this.#mode === 'rehearse' ? null : writeProduct(this.#db, product);
  }

  async #replace(checker: RecordChecker): Promise<void> {
    if (this.#report.skipped > 0) {
      this.#report.remarks.push(
        'Nothing was taken off the shop, because lines were skipped: correct them and run it again.',
      );
    } else if (checker.productIds.size === 0) {
      this.#report.remarks.push(
        'Nothing was taken off the shop, because the file holds no products.',
      );
    } else {
      this.#report.unpublished = await unpublishOthers(this.#db, checker.productIds);
    }
  }

  #problem(item: CheckedItem, reason: string, skipped = true): void {
    const problem = { line: item.line, key: item.key, reason, skipped };
    addProblem(this.#report, problem);
    this.#options.onProblem?.(problem);
  }
}

/** Class 22, data exception, and 23, constraint violation: the record's fault, not ours. */
function isDataError(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}
