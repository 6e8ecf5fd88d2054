import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  canonicalProduct,
  sourceHash,
  withPlainSizes,
} from '#lib/server/catalogue/canonical-product.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { isImageProblem } from '#lib/server/media/image-problem.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import type { NewRecord } from './create-products.ts';
import { mapAhead } from './map-ahead.ts';
import { ImageKeeper, readImages } from './product-images.ts';
import type { CheckedItem } from './record-checker.ts';
import type { ProductRecord, StructureRecord } from './records.ts';

type CheckedRecord = Extract<CheckedItem, { record: unknown }>;

/** A line as it was read, with what the shop has of its product. */
export interface ReadLine {
  item: SourceItem;
  /** The digest of the record exactly as the file has it. */
  digest: string;
  known: KnownState | undefined;
  /** The shop has taken in this very record, and nothing changed the product since. */
  isTaken: boolean;
}

/** A line with the result of its checks. */
export interface CheckedLine extends Omit<ReadLine, 'item'> {
  item: CheckedItem;
}

/** A checked line, and how storing its pictures went. */
export type Prepared =
  | { outcome: 'problem'; item: CheckedItem; reason: string }
  | { outcome: 'part'; item: CheckedRecord; record: StructureRecord }
  | PreparedRecord
  | {
      outcome: 'unchanged';
      item: CheckedRecord;
      otherStock: number;
      /** What to note of the record, if an earlier version of the shop took it. */
      note: { id: string; recordHash: string } | null;
    };

export interface PreparedRecord extends NewRecord {
  outcome: 'product';
  item: CheckedRecord;
  isNew: boolean;
  /** Variants whose stock in the shop differs from the record's. */
  otherStock: number;
}

/** What the shop has of a product. */
interface KnownState {
  hash: string;
  recordHash: string | null;
  /** Its stock by variant. */
  stock: Readonly<Record<string, number>>;
}

/** How many products' pictures are read at once. */
const AT_ONCE = 4;

/** Prepares records during one pass over a source: stores their pictures, and finds what changed. */
export class RecordPreparer {
  readonly #db: Db;
  readonly #source: CatalogueSource;
  /** Whether records also set the stock of existing variants. */
  readonly #stock: boolean;
  readonly #images: ImageKeeper;
  /** The hashes of pictures that this pass has read, by `src`. */
  readonly #hashes = new Map<string, string>();

  constructor(
    db: Db,
    source: CatalogueSource,
    { stock, store }: { stock: boolean; store: boolean },
  ) {
    this.#db = db;
    this.#source = source;
    this.#stock = stock;
    this.#images = new ImageKeeper(db, source, { store });
  }

  /** Finds what the shop has of the lines' products; in the order of the items. */
  async recognise(items: readonly SourceItem[]): Promise<ReadLine[]> {
    const ids = items.map(idOf);
    const known = await readKnown(
      this.#db,
      ids.filter((id) => id !== null),
    );
    return collect(
      mapAhead(items.entries(), AT_ONCE, async ([index, item]) => {
        const own = known.get(ids[index] ?? '');
        const digest = digestOf(item);
        return { item, digest, known: own, isTaken: await this.#isTaken(item, digest, own) };
      }),
    );
  }

  /** In the order of the lines. */
  prepare(lines: readonly CheckedLine[]): Promise<Prepared[]> {
    return collect(mapAhead(lines, AT_ONCE, (line) => this.#one(line)));
  }

  async #isTaken(
    item: SourceItem,
    digest: string,
    known: KnownState | undefined,
  ): Promise<boolean> {
    if (!known?.recordHash || !('record' in item)) return false;
    if (this.#stock && known.hash.endsWith(STOCK_LEFT)) return false;
    // Only a record that was valid before can have this hash, so a wrong guess does no harm.
    const record = item.record as ProductRecord;
    try {
      const images = await readImages(this.#source, record, this.#hashes);
      return known.recordHash === recordHashOf(digest, images, known.hash);
    } catch {
      // The check of this line reports what is wrong with it.
      return false;
    }
  }

  async #one(line: CheckedLine): Promise<Prepared> {
    const { item, known, isTaken } = line;
    if ('problem' in item) return { outcome: 'problem', item, reason: item.problem };
    const { record } = item;
    if (record.type !== 'product') return { outcome: 'part', item, record };
    if (isTaken && known) {
      const otherStock = countOtherStock(record, known.stock);
      return { outcome: 'unchanged', item, otherStock, note: null };
    }
    try {
      return await this.#product(line, item, record);
    } catch (error) {
      if (!isImageProblem(error)) throw error;
      return { outcome: 'problem', item, reason: error.message };
    }
  }

  /** Reads a product's pictures, and stores them unless nothing changed since the last import. */
  async #product(
    { digest, known }: CheckedLine,
    item: CheckedRecord,
    record: ProductRecord,
  ): Promise<Prepared> {
    const images = await readImages(this.#source, record, this.#hashes);
    const written = canonicalProduct(record, images);
    const product = withPlainSizes(written);
    const own = sourceHash(product);
    const otherStock = countOtherStock(product, known?.stock ?? {});
    // Earlier versions kept sizes as they were written.
    const taken = [own, sourceHash(written)].flatMap((hash) =>
      this.#stock ? [hash] : [hash, hash + STOCK_LEFT],
    );
    if (known && taken.includes(known.hash)) {
      const recordHash = recordHashOf(digest, images, known.hash);
      const note = known.recordHash === null ? { id: product.id, recordHash } : null;
      return { outcome: 'unchanged', item, otherStock, note };
    }
    await this.#images.keep(images);
    const isLeft = !this.#stock && otherStock > 0;
    const hash = isLeft ? own + STOCK_LEFT : own;
    const recordHash = recordHashOf(digest, images, hash);
    return { outcome: 'product', item, product, hash, recordHash, isNew: !known, otherStock };
  }
}

/** Part of every digest. Raise it when records that passed the checks no longer do. */
const CHECKS = 1;

function digestOf(item: SourceItem): string {
  return 'record' in item ? sha256(`${CHECKS}${JSON.stringify(item.record)}`) : '';
}

/** What `products.record_hash` is for a record, given what `products.source_hash` is. */
function recordHashOf(digest: string, images: readonly { hash: string }[], hash: string): string {
  return sha256([digest, hash, ...images.map((image) => image.hash)].join(' '));
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The id of a record that was not checked and may be anything; null if it is not a product's. */
function idOf(item: SourceItem): string | null {
  if (!('record' in item) || typeof item.record !== 'object' || item.record === null) return null;
  const { type, id } = item.record as Record<string, unknown>;
  return type === 'product' && typeof id === 'string' && !id.includes('\0') ? id : null;
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/**
 * The end of a stored hash if the record's stock of some variants was left alone: an import with
 * `stock` then does not count the record as taken in.
 */
const STOCK_LEFT = ' without stock';

async function readKnown(db: Db, ids: readonly string[]): Promise<Map<string, KnownState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'source_hash as hash', 'record_hash as recordHash'])
    .select(
      sql<Record<string, number> | null>`(
        select json_object_agg(variants.id, qty) from variants where product_id = products.id
      )`.as('stock'),
    )
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ id, hash, recordHash, stock }) => [id, { hash, recordHash, stock: stock ?? {} }]),
  );
}

/** How many of a record's variants have different stock in the shop; new variants do not count. */
function countOtherStock(
  { variants }: Pick<ProductRecord, 'variants'>,
  stock: KnownState['stock'],
): number {
  return variants.filter(({ id, qty }) => Object.hasOwn(stock, id) && stock[id] !== qty).length;
}
