import 'server-only';
import { sql } from 'kysely';
import { holidaysWithoutHours } from '#lib/commerce/store-locations/holiday-hours.ts';
import { MOST_STORES, type StorePicture } from '#lib/commerce/store-locations/store-location.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { CatalogueSource } from '#lib/server/catalogue/import/catalogue-source.ts';
import { ImageKeeper, readImages } from '#lib/server/catalogue/import/product-images.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ImportFileError } from '#lib/server/import-files/import-file.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { isImageProblem } from '#lib/server/media/image-problem.ts';
import { sweepMedia } from '#lib/server/media/media.ts';
import { mediaPath } from '#lib/server/media/media-path.ts';
import { storeOfRecord } from '#lib/server/store-locations/format/store-of-record.ts';
import { gatherStores, type ListedStore, type StoreProblem } from './gather-stores.ts';
import { removeStores, type WantedStore, writeStores } from './write-stores.ts';

interface KeptPicture {
  hash: string;
  picture: StorePicture;
}

/** Reads, checks and stores pictures of stores, in the same way as those of products. */
class StorePictures {
  readonly #db: Db;
  readonly #source: CatalogueSource;
  readonly #keeper: ImageKeeper;

  constructor(db: Db, source: CatalogueSource) {
    this.#db = db;
    this.#source = source;
    this.#keeper = new ImageKeeper(db, source, { store: true });
  }

  /** @throws ImageProblem */
  async keep(named: { src: string; alt: string } | null | undefined): Promise<KeptPicture | null> {
    if (!named) return null;
    const images = await readImages(this.#source, { images: [named] });
    await this.#keeper.keep(images);
    const hash = images[0]?.hash ?? '';
    const { content_type, width, height } = await this.#db
      .selectFrom('media')
      .select(['content_type', 'width', 'height'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return { hash, picture: { src: mediaPath(hash, content_type), width, height, alt: named.alt } };
  }
}

export interface StoreImportOptions {
  /** Change nothing if a line has a problem. */
  strict?: boolean;
  /**
   * Remove stores that the file does not name, unless a line was skipped. If the file names no
   * store, remove all.
   */
  replace?: boolean;
  /** Called for every skipped line. */
  onProblem?: (problem: StoreProblem) => void;
  /** Called for every store without hours for a holiday on which most shops are closed. */
  onWarning?: (problem: StoreProblem) => void;
  signal?: AbortSignal;
}

export interface StoreImportReport {
  /** `strict` found a problem, or the file is empty: nothing was changed. */
  refused: boolean;
  created: number;
  changed: number;
  unchanged: number;
  removed: number;
  skipped: number;
}

/** A store of the file that can be written, judging by the file alone. */
type Prepared = ListedStore & WantedStore;

/**
 * Imports stores in one transaction, after reading the whole file and storing its pictures. A line
 * with a problem is reported and skipped. Importing the same file again changes nothing.
 * @throws ImportBusyError, ImportFileError, or the reason of `signal`
 */
export async function importStores(
  db: Db,
  source: CatalogueSource,
  options: StoreImportOptions = {},
): Promise<StoreImportReport> {
  return withImportLock(db, async () => {
    try {
      return await new StoreImport(db, source, options).run();
    } finally {
      // Removes pictures that are no longer needed: those of stores that were not imported, and old
      // ones of changed stores.
      await sweepMedia(db);
    }
  });
}

class StoreImport {
  readonly #db: Db;
  readonly #source: CatalogueSource;
  readonly #options: StoreImportOptions;
  #skipped = 0;

  constructor(db: Db, source: CatalogueSource, options: StoreImportOptions) {
    this.#db = db;
    this.#source = source;
    this.#options = options;
  }

  async run(): Promise<StoreImportReport> {
    const { signal, strict = false } = this.#options;
    const listed = await gatherStores(this.#source, {
      onProblem: (problem) => this.#skip(problem),
      signal,
    });
    const prepared = await this.#prepare(listed);
    return this.#db.transaction().execute(async (trx) => {
      // Imports run one at a time, so that each sees what the previous one has written.
      await sql`lock table store_locations in share row exclusive mode`.execute(trx);
      const known = await trx
        .selectFrom('store_locations')
        .select(['erp_store_id as erpStoreId', 'slug'])
        .execute();
      const wanted = this.#withoutTakenSlugs(prepared, known);
      signal?.throwIfAborted();
      const report = { refused: false, created: 0, changed: 0, unchanged: 0, removed: 0 };
      const isNothing = wanted.length === 0 && !this.#replaces();
      if (isNothing || (strict && this.#skipped > 0)) {
        return { ...report, refused: true, skipped: this.#skipped };
      }
      const gone = this.#replaces() ? othersOf(known, wanted) : [];
      const stays = known.length - gone.length + createdOf(known, wanted);
      refuseTooMany(stays);
      await removeStores(trx, gone);
      const { created, changed } = await writeStores(trx, wanted);
      if (created + changed + gone.length > 0) await touchTags(trx, [cacheTags.stores]);
      if (known.length > 0 !== stays > 0) await touchTags(trx, [cacheTags.hasStores]);
      this.#warn(wanted);
      return {
        ...report,
        created,
        changed,
        unchanged: wanted.length - created - changed,
        removed: gone.length,
        skipped: this.#skipped,
      };
    });
  }

  #warn(wanted: readonly Prepared[]): void {
    const today = new Date().toISOString().slice(0, 10);
    for (const { line, record, store } of wanted) {
      const days = holidaysWithoutHours(store, today).map(({ name, date }) => `${name} (${date})`);
      if (days.length === 0) continue;
      const reason = `it has no seasonal hours for ${days.join(', ')}, so those of the week apply`;
      this.#options.onWarning?.({ line, key: record.erpStoreId, reason });
    }
  }

  async #prepare(listed: readonly ListedStore[]): Promise<Prepared[]> {
    const pictures = new StorePictures(this.#db, this.#source);
    const prepared: Prepared[] = [];
    for (const one of listed) {
      this.#options.signal?.throwIfAborted();
      try {
        const kept = await pictures.keep(one.record.picture);
        const store = storeOfRecord(one.record, kept?.picture ?? null);
        prepared.push({ ...one, store, hash: kept?.hash ?? null });
      } catch (error) {
        if (!isImageProblem(error)) throw error;
        this.#skip({ line: one.line, key: one.record.erpStoreId, reason: error.message });
      }
    }
    return prepared;
  }

  /** Leaves out stores whose slug belongs to a store that stays as it is. */
  #withoutTakenSlugs(prepared: readonly Prepared[], known: readonly KnownStore[]): Prepared[] {
    let wanted = [...prepared];
    for (;;) {
      const taken = findTakenSlug(wanted, known, this.#replaces());
      if (!taken) return wanted;
      wanted = wanted.filter((one) => one !== taken.store);
      const { line, slug, record } = taken.store;
      this.#skip({
        line,
        key: record.erpStoreId,
        reason: `the store "${taken.owner}" already has the slug "${slug}": choose another`,
      });
    }
  }

  /**
   * Whether to remove stores that the file does not name. Not if a line was skipped: it may have
   * named one.
   */
  #replaces(): boolean {
    return (this.#options.replace ?? false) && this.#skipped === 0;
  }

  #skip(problem: StoreProblem): void {
    this.#skipped += 1;
    this.#options.onProblem?.(problem);
  }
}

function othersOf(known: readonly KnownStore[], wanted: readonly Prepared[]): string[] {
  const kept = new Set(wanted.map(({ record }) => record.erpStoreId));
  return known.map(({ erpStoreId }) => erpStoreId).filter((id) => !kept.has(id));
}

function createdOf(known: readonly KnownStore[], wanted: readonly Prepared[]): number {
  const ids = new Set(known.map(({ erpStoreId }) => erpStoreId));
  return wanted.filter(({ record }) => !ids.has(record.erpStoreId)).length;
}

function refuseTooMany(stores: number): void {
  if (stores <= MOST_STORES) return;
  throw new ImportFileError(
    `The shop would have ${stores} stores; it shows at most ${MOST_STORES}. Nothing was imported.`,
  );
}

interface KnownStore {
  erpStoreId: string;
  slug: string;
}

/**
 * The first wanted store whose slug belongs to another store that the import does not write. A
 * store that the import writes releases its old slug. `replaces`: stores that the file does not
 * name are removed.
 */
function findTakenSlug<Wanted extends { slug: string; record: { erpStoreId: string } }>(
  wanted: readonly Wanted[],
  known: readonly KnownStore[],
  replaces: boolean,
): { store: Wanted; owner: string } | null {
  if (replaces) return null;
  const written = new Set(wanted.map(({ record }) => record.erpStoreId));
  const owners = new Map(
    known.filter(({ erpStoreId }) => !written.has(erpStoreId)).map((one) => [one.slug, one]),
  );
  for (const store of wanted) {
    const owner = owners.get(store.slug);
    if (owner) return { store, owner: owner.erpStoreId };
  }
  return null;
}
