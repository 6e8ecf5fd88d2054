import { step } from '#lib/cli/terminal/progress.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasStores } from '#lib/server/db/has-stores.ts';
import { ImportBusyError } from '#lib/server/import-files/import-lock.ts';
import { hasDemoCatalogue } from './has-demo-catalogue.ts';
import { readFact, writeFact } from './shop-facts.ts';

/**
 * Set in shop_facts while the demo's stores load (`loading`) and afterwards (`loaded`), or if the
 * shop has stores of its own (`own`).
 */
const STORES_FACT = 'demoStores';

/**
 * Loads the demo brand's stores, their stock and its pickup method into a shop with the demo
 * catalogue and no stores. It does so only once: stores that an operator removes stay away.
 */
export async function prepareStores(db: Db, stop: AbortSignal): Promise<void> {
  if (!(await wantsDemoStores(db))) return;
  try {
    await step('Loading the demo stores', () => loadDemoStores(db, stop));
  } catch (error) {
    // Another server is loading them, or an import is running. A later start continues.
    if (!(error instanceof ImportBusyError)) throw error;
  }
}

async function loadDemoStores(db: Db, stop: AbortSignal): Promise<void> {
  await writeFact(db, STORES_FACT, 'loading');
  const { importStores } = await import('#lib/server/store-locations/import/import-stores.ts');
  const { demoStoreSource } = await import('#lib/demo/stores/demo-store-source.ts');
  await importStores(db, demoStoreSource(new Date().getUTCFullYear()), {
    signal: stop,
    onProblem: ({ key, reason }) => {
      throw new Error(`Demo store ${key}: ${reason}`);
    },
  });
  await loadStock(db);
  await addPickup(db);
  await writeFact(db, STORES_FACT, 'loaded');
}

async function wantsDemoStores(db: Db): Promise<boolean> {
  const fact = await readFact(db, STORES_FACT);
  if (fact !== undefined) return fact === 'loading';
  if (!(await hasDemoCatalogue(db))) return false;
  if (!(await hasStores(db))) return true;
  await writeFact(db, STORES_FACT, 'own');
  return false;
}

async function loadStock(db: Db): Promise<void> {
  const { demoStock } = await import('#lib/demo/stores/store-stock.ts');
  const { fillStock } = await import('#lib/server/inventory/fill-stock.ts');
  const variants = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.id', 'product_id as productId'])
    .where('functional_type', '=', 'basic')
    .where('state', 'in', ['current', 'evergreen'])
    .execute();
  await fillStock(db, demoStock(variants));
}

/** Adds pickup to the demo's delivery methods, unless they were changed meanwhile. */
async function addPickup(db: Db): Promise<void> {
  const { PICKUP, SHIPPING_METHODS } = await import('#lib/demo/offers/shipping-methods.ts');
  const { writeShippingMethod } = await import('#lib/server/offers/write-shipping-method.ts');
  const known = await db
    .selectFrom('shipping_methods')
    .select(['code', 'kind', 'label', 'price', 'enabled'])
    .execute();
  const delivery = SHIPPING_METHODS.filter((method) => method !== PICKUP);
  const isUntouched =
    known.length === delivery.length &&
    delivery.every((method) =>
      known.some(
        ({ code, kind, label, price, enabled }) =>
          enabled &&
          code === method.code &&
          kind === method.kind &&
          label === method.label &&
          price === method.price,
      ),
    );
  if (isUntouched) await writeShippingMethod(db, PICKUP);
}
