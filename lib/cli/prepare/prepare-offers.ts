import { step } from '#lib/cli/terminal/progress.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasDemoCatalogue } from './has-demo-catalogue.ts';
import { readFact, writeFact } from './shop-facts.ts';

/** Set in shop_facts while the demo offers load (`loading`) and afterwards (`loaded`). */
const OFFERS_FACT = 'demoOffers';

/**
 * Loads the demo brand's offers into a shop with the demo catalogue and no offers. It does so only
 * once, so that later sales and changes are never overwritten.
 */
export async function prepareOffers(db: Db, stop: AbortSignal): Promise<void> {
  if (!(await wantsDemoOffers(db))) return;
  await step('Loading the demo offers', async () => {
    await writeFact(db, OFFERS_FACT, 'loading');
    const { importOffers } = await import('#lib/server/offers/import-offers.ts');
    const { DEMO_OFFERS } = await import('#lib/demo/offers/demo-offers.ts');
    const items = DEMO_OFFERS.map((record, index) => ({ line: index + 1, record }));
    await importOffers(db, items, {
      actor: operator('demo'),
      signal: stop,
      onProblem: ({ line, reason }) => {
        throw new Error(`Demo offer ${line}: ${reason}`);
      },
    });
    await writeFact(db, OFFERS_FACT, 'loaded');
  });
}

async function wantsDemoOffers(db: Db): Promise<boolean> {
  const fact = await readFact(db, OFFERS_FACT);
  if (fact !== undefined) return fact === 'loading';
  return !(await hasOffers(db)) && (await hasDemoCatalogue(db));
}

async function hasOffers(db: Db): Promise<boolean> {
  const [method, promotion, voucher] = await Promise.all([
    db.selectFrom('shipping_methods').select('code').limit(1).executeTakeFirst(),
    db.selectFrom('promotions').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('vouchers').select('code').limit(1).executeTakeFirst(),
  ]);
  return [method, promotion, voucher].some((row) => row !== undefined);
}
