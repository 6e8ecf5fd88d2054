import 'server-only';
import { sql } from 'kysely';
import type { FunctionalType } from '#lib/commerce/catalogue/product.ts';
import {
  availabilityAt,
  type PickupAvailability,
  unitsToPickUp,
} from '#lib/commerce/store-locations/pickup.ts';
import { MOST_STORES } from '#lib/commerce/store-locations/store-location.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readCartStock } from '../inventory/read-cart-stock.ts';

/** Most missing variants to name per store: a thousand stores may lack every line. */
const MOST_MISSING = 100;

interface RequestedLine {
  productId: string;
  variantId: string;
  qty: number;
}

interface StoreAvailability extends PickupAvailability {
  erpStoreId: string;
  /** When the store's stock was last imported, in ms; null if never. */
  asOf: number | null;
}

/**
 * What each store where orders can be collected has of a whole cart, by ERP id. A variant that is
 * unknown, or secret until its release, counts as missing everywhere.
 */
export async function findPickupStores(
  db: Db,
  items: readonly RequestedLine[],
): Promise<StoreAvailability[]> {
  const types = await readFunctionalTypes(db, items);
  const wanted = unitsToPickUp(
    items.map((item) => {
      const functionalType = types.get(keyOf(item));
      return { ...item, product: functionalType ? { functionalType } : null };
    }),
  );
  const isKnown = new Set(items.filter((item) => types.has(keyOf(item))).map(idOf));
  const stores = await readCartStock(
    db,
    wanted.filter((one) => isKnown.has(one.variantId)),
  );
  return stores.slice(0, MOST_STORES).map(({ erpStoreId, units, stockUpdatedAt }) => {
    const { status, missing } = availabilityAt(wanted, units);
    return {
      erpStoreId,
      status,
      missing: missing.slice(0, MOST_MISSING),
      asOf: stockUpdatedAt?.getTime() ?? null,
    };
  });
}

/** Functional types by product and variant. Secret ones are left out. */
async function readFunctionalTypes(
  db: Db,
  items: readonly RequestedLine[],
): Promise<Map<string, FunctionalType>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'variants.id as variantId',
      'products.id as productId',
      'products.functional_type as functionalType',
    ])
    .where('variants.id', '=', sql<string>`any(${[...new Set(items.map(idOf))]}::text[])`)
    .where('products.state', '!=', 'unpublished')
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.functionalType]));
}

function keyOf({ productId, variantId }: Pick<RequestedLine, 'productId' | 'variantId'>): string {
  return JSON.stringify([productId, variantId]);
}

function idOf({ variantId }: Pick<RequestedLine, 'variantId'>): string {
  return variantId;
}
