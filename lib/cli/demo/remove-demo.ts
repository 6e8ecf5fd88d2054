import { REMOVED_FACT } from '#lib/cli/prepare/another-shop.ts';
import { writeFact } from '#lib/cli/prepare/shop-facts.ts';
import { DEMO_MEMBERS } from '#lib/demo/loyalty-members.ts';
import { PROMOTIONS } from '#lib/demo/offers/promotions.ts';
import { CLICK_AND_COLLECT, SHIPPING_METHODS } from '#lib/demo/offers/shipping-methods.ts';
import { DEMO_STORES } from '#lib/demo/stores/demo-stores.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { finishImport } from '#lib/server/catalogue/import/finish-import.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { removeDemoReviews } from '#lib/server/reviews/remove-reviews.ts';
import { removeStores } from '#lib/server/store-locations/import/write-stores.ts';
import { removeDemoContent } from './remove-demo-content.ts';
import { removeDemoProducts } from './remove-demo-products.ts';
import { removePublishedCards } from './remove-published-cards.ts';

/**
 * Removes everything that came with the demo, and what is worth money first. What the shop has changed
 * or added is its own and stays; so do orders, and products that they name, which nobody sees any more.
 * It may run again. `tell` hears what was removed, part by part.
 * @throws ImportBusyError
 */
export async function removeDemo(
  context: CommandContext,
  tell: (text: string) => void,
): Promise<void> {
  const { db, actor } = context;
  const cards = await removePublishedCards(context, {});
  tell(`${cards.removed} gift cards, and ${cards.blocked} blocked that orders have used`);
  await withImportLock(db, async () => {
    await writeFact(db, REMOVED_FACT, 'yes');
    tell(`${await removePromotions(db)} promotions`);
    tell(`${await removeMethods(db)} delivery methods`);
    tell(`${await db.transaction().execute(removeDemoReviews)} reviews`);
    tell(`${await removeQuestions(db)} questions`);
    tell(`${await removeMembers(db)} frequent flyers`);
    tell(`${await removeDemoStores(db)} stores`);
    tell(`${await removeDemoContent(db, actor)} pages and texts`);
    const products = await removeDemoProducts(db);
    tell(`${products.removed} products, and ${products.hidden} unpublished that orders name`);
    await finishImport(db, products.removed);
  });
}

async function removePromotions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('promotions')
    .where(
      'id',
      'in',
      PROMOTIONS.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Those that have the demo's name and price: others are the shop's own. */
async function removeMethods(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let removed = 0;
    for (const { code, label, price } of new Set([...SHIPPING_METHODS, CLICK_AND_COLLECT])) {
      const { numDeletedRows } = await trx
        .deleteFrom('shipping_methods')
        .where((row) => row.and({ code, label, price }))
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
    }
    if (removed > 0) await touchTags(trx, [cacheTags.delivery]);
    return removed;
  });
}

async function removeQuestions(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('questions')
    .where('origin', '=', 'demo')
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function removeMembers(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('loyalty_members')
    .where(
      'member_id',
      'in',
      DEMO_MEMBERS.map(({ member_id }) => member_id),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** By id and name: another shop may use the same numbers. */
async function removeDemoStores(db: Db): Promise<number> {
  const names = new Map(DEMO_STORES.map(({ erpStoreId, name }) => [erpStoreId, name]));
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('store_locations')
      .select(['erp_store_id', 'name'])
      .where('erp_store_id', 'in', [...names.keys()])
      .execute();
    const gone = known.filter(({ erp_store_id, name }) => names.get(erp_store_id) === name);
    await removeStores(
      trx,
      gone.map(({ erp_store_id }) => erp_store_id),
    );
    if (gone.length > 0) await touchTags(trx, [cacheTags.stores, cacheTags.hasStores]);
    return gone.length;
  });
}
