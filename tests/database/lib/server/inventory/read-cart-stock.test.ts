import { beforeAll, expect, it } from 'vitest';
import { readCartStock } from '#lib/server/inventory/read-cart-stock.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addStores, setStoreStock } from '#tests/support/add-stores.ts';

const AS_OF = new Date('2026-11-23T00:00:00Z');

const database = ownDatabase();
beforeAll(async () => {
  await addStores(database.db, [
    { erpStoreId: 'full' },
    { erpStoreId: 'some' },
    { erpStoreId: 'empty' },
    { erpStoreId: 'no-pickup', collects: false },
  ]);
  await setStoreStock(database.db, 'full', { a: 2, b: 1, other: 5 }, AS_OF);
  await setStoreStock(database.db, 'some', { a: 1, b: 0 }, AS_OF);
  await setStoreStock(database.db, 'no-pickup', { a: 9, b: 9 }, AS_OF);
});

const WANTED = [
  { variantId: 'a', qty: 2 },
  { variantId: 'b', qty: 1 },
];

it('readCartStock reads what each store that takes pickups has of a cart', async () => {
  expect(await readCartStock(database.db, WANTED)).toEqual([
    { erpStoreId: 'empty', stockUpdatedAt: null, units: new Map() },
    { erpStoreId: 'full', stockUpdatedAt: AS_OF, units: new Map(Object.entries({ a: 2, b: 1 })) },
    { erpStoreId: 'some', stockUpdatedAt: AS_OF, units: new Map([['a', 1]]) },
  ]);
});
