import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { committedUnits } from './committed-units.ts';
import { placeKey } from './lock-places.ts';
import { newestCounts } from './stock-counts.ts';
import { ONLINE } from './stock-ledger.ts';

/** One place where a size is sold. */
interface PlaceStock {
  /** A store's ERP id; null: online. */
  store: string | null;
  name: string;
  /** Units that can be ordered now. */
  sellable: number;
  /** Units that are sold, or held for an order on its way, and still there. */
  waiting: number;
  /** When it was last counted, in ms; null: never. */
  countedAt: number | null;
}

export interface SizeStock {
  variantId: string;
  code: string;
  gtin: string | null;
  product: string;
  colour: string;
  label: string;
  places: PlaceStock[];
}

/**
 * A size with its stock online and in each store, by name; for somebody who works in one `store` only
 * there. Undefined: there is no such size.
 */
export async function readSizeStock(
  db: Db,
  variantId: string,
  { store, now }: { store: string | null; now: Date },
): Promise<SizeStock | undefined> {
  const size = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.id as variantId', 'code', 'gtin', 'label', 'qty'])
    .select(['name as product', 'colour_name as colour'])
    .where('variants.id', '=', variantId)
    .executeTakeFirst();
  if (!size) return undefined;
  const { qty, ...facts } = size;
  const places = await readPlaces(db, variantId, store);
  const online = { place: ONLINE, name: 'Online', qty };
  const all = store === null ? [online, ...places] : places;
  const counts = all.map(({ place }) => ({ place, variantId, asOf: now }));
  const [waiting, counted] = await Promise.all([
    committedUnits(db, counts),
    newestCounts(db, counts),
  ]);
  return {
    ...facts,
    places: all.map(({ place, name, qty: sellable }) => ({
      store: place === ONLINE ? null : place,
      name,
      sellable,
      waiting: waiting.get(placeKey({ place, variantId })) ?? 0,
      countedAt: counted.get(placeKey({ place, variantId })) ?? null,
    })),
  };
}

async function readPlaces(db: Db, variantId: string, store: string | null) {
  let stores = db
    .selectFrom('store_locations as store')
    .leftJoin('store_stock as stock', (join) =>
      join.onRef('stock.erp_store_id', '=', 'store.erp_store_id').on('variant_id', '=', variantId),
    )
    .select(['store.erp_store_id as place', 'store.name', 'stock.qty']);
  if (store !== null) stores = stores.where('store.erp_store_id', '=', store);
  const rows = await stores.orderBy('store.name').orderBy('store.erp_store_id').execute();
  return rows.map(({ place, name, qty }) => ({ place, name, qty: qty ?? 0 }));
}
