import { beforeAll, beforeEach } from 'vitest';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { clearBooks } from './books.ts';
import { openShop, setStock } from './checkout-shop.ts';

/**
 * A test file's own shop. Each test finds its books empty and its products in stock again (`reset`). One shopper
 * stands in for many, so that rate limits are wide unless a test is about them.
 */
export function ownShop(products?: Partial<ProductRecord>[], rateLimitScale = 100) {
  process.env.RATE_LIMIT_SCALE = String(rateLimitScale);
  const database = ownDatabase();
  let stock: { id: string; qty: number }[];
  const db = () => database.db;
  const reset = async () => {
    await clearBooks(db());
    for (const { id, qty } of stock) await setStock(db(), id, qty);
  };

  beforeAll(async () => {
    await openShop(db(), products);
    stock = await db().selectFrom('variants').select(['id', 'qty']).execute();
  });
  beforeEach(reset);

  return { db, url: () => database.url, gateway: () => sandboxGateway(db()), reset };
}
