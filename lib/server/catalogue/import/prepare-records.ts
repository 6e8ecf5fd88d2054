import 'server-only';
import { sql } from 'kysely';
import {
  type CanonicalProduct,
  canonicalProduct,
  sourceHash,
} from '#lib/server/catalogue/canonical-product.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ImageProblem } from '#lib/server/media/image-problem.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { mapAhead } from './map-ahead.ts';
import { ImageKeeper, readImages } from './product-images.ts';
import type { CheckedItem } from './record-checker.ts';
import type { ProductRecord, StructureRecord } from './records.ts';

type CheckedRecord = Extract<CheckedItem, { record: unknown }>;

/** A checked line, and how storing its pictures went. */
export type Prepared =
  | { outcome: 'problem'; item: CheckedItem; reason: string }
  | { outcome: 'part'; item: CheckedRecord; record: StructureRecord }
  | PreparedProduct;

export interface PreparedProduct {
  outcome: 'product';
  item: CheckedRecord;
  product: CanonicalProduct;
  hash: string;
  is: 'new' | 'known' | 'unchanged';
  /** Variants whose stock in the shop is another one. */
  otherStock: number;
}

/** What the shop has of a product. */
interface KnownProduct {
  hash: string;
  /** Its stock by variant. */
  stock: Readonly<Record<string, number>>;
}

/** How many products' pictures are read at once. */
const AT_ONCE = 4;

/** Prepares records during one pass over a source: stores their pictures, and finds what changed. */
export class RecordPreparer {
  readonly #db: Db;
  readonly #source: CatalogueSource;
  /** Whether records also set the stock of variants that the shop has. */
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

  /** In the order of the items. */
  async prepare(items: readonly CheckedItem[]): Promise<Prepared[]> {
    const known = await readKnown(
      this.#db,
      items.flatMap((item) =>
        'record' in item && item.record.type === 'product' ? [item.record.id] : [],
      ),
    );
    const prepared: Prepared[] = [];
    const each = mapAhead(items, AT_ONCE, (item) => this.#one(item, known));
    for await (const one of each) prepared.push(one);
    return prepared;
  }

  async #one(item: CheckedItem, known: ReadonlyMap<string, KnownProduct>): Promise<Prepared> {
    if ('problem' in item) return { outcome: 'problem', item, reason: item.problem };
    const { record } = item;
    if (record.type !== 'product') return { outcome: 'part', item, record };
    try {
      return { outcome: 'product', item, ...(await this.#product(record, known.get(record.id))) };
    } catch (error) {
      if (!(error instanceof ImageProblem)) throw error;
      return { outcome: 'problem', item, reason: error.message };
    }
  }

  /** Reads a product's pictures, and stores them unless nothing changed since the last import. */
  async #product(record: ProductRecord, known: KnownProduct | undefined) {
    const images = await readImages(this.#source, record, this.#hashes);
    const product = canonicalProduct(record, images);
    const hash = sourceHash(product);
    const otherStock = countOtherStock(product, known?.stock ?? {});
    const taken = [hash, ...(this.#stock ? [] : [hash + STOCK_LEFT])];
    if (known && taken.includes(known.hash)) {
      return { product, otherStock, hash, is: 'unchanged' } as const;
    }
    await this.#images.keep(images);
    const isLeft = !this.#stock && otherStock > 0;
    const is: 'known' | 'new' = known ? 'known' : 'new';
    return { product, otherStock, hash: isLeft ? hash + STOCK_LEFT : hash, is };
  }
}

/**
 * Ends a stored hash if the record's stock of some variants was left alone: with `stock` the record
 * does not count as taken in.
 */
const STOCK_LEFT = ' without stock';

async function readKnown(db: Db, ids: readonly string[]): Promise<Map<string, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'source_hash as hash'])
    .select(
      sql<Record<string, number> | null>`(
        select json_object_agg(variants.id, qty) from variants where product_id = products.id
      )`.as('stock'),
    )
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, hash, stock }) => [id, { hash, stock: stock ?? {} }]));
}

/** How many of a record's variants have another stock in the shop; new ones do not count. */
function countOtherStock({ variants }: CanonicalProduct, stock: KnownProduct['stock']): number {
  return variants.filter(({ id, qty }) => Object.hasOwn(stock, id) && stock[id] !== qty).length;
}
