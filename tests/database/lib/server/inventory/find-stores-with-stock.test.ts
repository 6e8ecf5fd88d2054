import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { availabilityAt } from '#lib/commerce/store-locations/pickup.ts';
import { findStoresWithStock } from '#lib/server/inventory/find-stores-with-stock.ts';
import { readCartStock } from '#lib/server/inventory/read-cart-stock.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addStores, setStoreStock } from '#tests/support/add-stores.ts';
import { runs } from '#tests/support/runs.ts';

const VARIANTS = ['a', 'b', 'c'];

const database = ownDatabase();
beforeAll(async () => {
  // Each store has 0 to 2 of every variant, in all combinations.
  const stores = Array.from({ length: 27 }, (_, number) => ({
    erpStoreId: `store-${number}`,
    units: [number % 3, Math.floor(number / 3) % 3, Math.floor(number / 9)],
  }));
  await addStores(database.db, [
    ...stores.map(({ erpStoreId }) => ({ erpStoreId })),
    { erpStoreId: 'no-pickup', collects: false },
  ]);
  for (const { erpStoreId, units } of stores) {
    const held = VARIANTS.map((id, at) => [id, units[at] ?? 0] as const);
    await setStoreStock(database.db, erpStoreId, Object.fromEntries(held));
  }
  await setStoreStock(database.db, 'no-pickup', { a: 9, b: 9, c: 9 });
});

it('findStoresWithStock finds exactly the stores that have the whole cart', async () => {
  const cart = fc.uniqueArray(
    fc.record({
      variantId: fc.constantFrom(...VARIANTS, 'unknown'),
      qty: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ variantId }) => variantId },
  );
  await fc.assert(
    fc.asyncProperty(cart, async (wanted) => {
      const stores = await readCartStock(database.db, wanted);
      const expected = stores
        .filter(({ units }) => availabilityAt(wanted, units).status !== 'outOfStock')
        .map(({ erpStoreId }) => erpStoreId);
      expect(await findStoresWithStock(database.db, wanted)).toEqual(expected);
    }),
    runs(50),
  );
});

it('findStoresWithStock finds none for a cart that needs no stock', async () => {
  expect(await findStoresWithStock(database.db, [])).toEqual([]);
});
