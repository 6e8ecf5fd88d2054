import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { REMOVED_FACT } from '#lib/cli/prepare/another-shop.ts';
import { writeFact } from '#lib/cli/prepare/shop-facts.ts';
import type { ContentKind } from '#lib/commerce/content/content-page.ts';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { OVERLAYS } from '#lib/demo/catalogue/overlays.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { demoContentSource } from '#lib/demo/demo-content.ts';
import { DEMO_MEMBERS } from '#lib/demo/loyalty-members.ts';
import { PROMOTIONS } from '#lib/demo/offers/promotions.ts';
import { PICKUP, SHIPPING_METHODS } from '#lib/demo/offers/shipping-methods.ts';
import { DEMO_STORES } from '#lib/demo/stores/demo-stores.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import { finishImport } from '#lib/server/catalogue/import/finish-import.ts';
import { unpublishOthers } from '#lib/server/catalogue/import/unpublish-others.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { checkContentFile } from '#lib/server/content/import/check-content-file.ts';
import { checkSiteFile } from '#lib/server/content/import/check-site-file.ts';
import { removeContent } from '#lib/server/content/import/write-content.ts';
import { removeSite } from '#lib/server/content/import/write-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { withImportLock } from '#lib/server/import-files/import-lock.ts';
import { removeDemoReviews } from '#lib/server/reviews/remove-reviews.ts';
import { removeStores } from '#lib/server/store-locations/import/write-stores.ts';
import { PUBLISHED_CODES } from '#lib/server/vouchers/published-codes.ts';

/**
 * Removes the demo's gift cards. One that an order has used stays for its books, blocked and empty:
 * what is refunded to it later cannot be spent.
 */
const removePublishedCards = defineCommand({
  name: 'demo.remove',
  permission: 'gift-cards:write',
  work: async ({ trx, record }, _: object): Promise<{ removed: number; blocked: number }> => {
    const cards = await trx
      .selectFrom('vouchers')
      .select(['id', 'code', 'balance', 'suspended', 'blocked_for'])
      .select((row) =>
        row
          .exists(
            row.selectFrom('voucher_uses').select('amount').whereRef('code', '=', 'vouchers.code'),
          )
          .as('used'),
      )
      .where('code', 'in', [...PUBLISHED_CODES])
      .forUpdate()
      .execute();
    let removed = 0;
    let blocked = 0;
    for (const { id, code, balance, suspended, blocked_for, used } of cards) {
      const isEnded = blocked_for === 'replaced';
      if (used || isEnded) {
        if (isEnded || (suspended && balance === 0)) continue;
        await trx
          .updateTable('vouchers')
          .set({ suspended: true, blocked_for: 'fraud', balance: 0 })
          .where('code', '=', code)
          .execute();
        blocked += 1;
      } else {
        await trx.deleteFrom('vouchers').where('code', '=', code).execute();
        removed += 1;
      }
      await record({
        entity: 'gift-card',
        id,
        before: { balance, suspended },
        after: used ? { balance: 0, suspended: true, blockedFor: 'fraud' } : { removed: true },
        why: 'It came with the demo: its code and PIN are published.',
      });
    }
    return { removed, blocked };
  },
});

/**
 * Removes everything that came with the demo, beginning with what is worth money. What the shop has
 * changed or added is its own and stays. Orders stay too, and so do products that they name, which
 * nobody sees any more. It may run again. Calls `tell` with what was removed, part by part.
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

/**
 * Removes the delivery methods that still have the demo's name and price. All others are the shop's
 * own.
 */
async function removeMethods(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    let removed = 0;
    for (const { code, label, price } of new Set([...SHIPPING_METHODS, PICKUP])) {
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

/** Finds the demo's stores by id and name, because another shop may use the same numbers. */
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

/**
 * Removes the demo's posts, articles and words around every page; returns how many. Content that
 * differs from the demo's files is the shop's own.
 */
async function removeDemoContent(db: Db, actor: Actor): Promise<number> {
  const source = demoContentSource();
  const demo = new Map<string, string>();
  for await (const { text } of source.files()) {
    const checked = checkContentFile(text ?? '');
    if ('problems' in checked) continue;
    demo.set(`${checked.record.kind} ${checked.record.slug}`, checked.markdown);
  }
  const pages = await db.selectFrom('content_pages').select(['kind', 'path', 'markdown']).execute();
  const kept: { kind: ContentKind; path: string }[] = pages.filter(
    ({ kind, path, markdown }) => demo.get(`${kind} ${path}`) !== markdown,
  );
  const removed = await removeContent(db, kept, actor);
  return removed + ((await hasDemoSite(db)) && (await removeSite(db, actor)) ? 1 : 0);
}

async function hasDemoSite(db: Db): Promise<boolean> {
  const stored = await db.selectFrom('site_content').select('site').executeTakeFirst();
  const file = await demoContentSource().site();
  const checked = checkSiteFile(file?.text ?? '');
  if ('problems' in checked || !stored) return false;
  // In the form in which the database stores it.
  return isDeepStrictEqual(stored.site, JSON.parse(JSON.stringify(checked.site)));
}

/**
 * Removes the demo's products, and its brands, categories and badges that no other product has. What
 * orders name is unpublished.
 */
async function removeDemoProducts(db: Db): Promise<{ removed: number; hidden: number }> {
  const ids = await demoProductsIn(db);
  if (ids.length === 0) return { removed: 0, hidden: 0 };
  const others = await db.selectFrom('products').select('id').where('id', 'not in', ids).execute();
  // Has every page and the search forget them.
  await unpublishOthers(db, new Map(others.map(({ id }) => [id, true])));
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('products')
      .where('id', 'in', ids)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('order_lines').select('qty').whereRef('product_id', '=', 'products.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    await removeStructure(trx);
    await touchTags(trx, [cacheTags.catalogue, cacheTags.products]);
    const removed = Number(numDeletedRows);
    return { removed, hidden: ids.length - removed };
  });
}

/** Finds the demo's products by id and brand, so that none of the shop's own can be meant. */
async function demoProductsIn(db: Db): Promise<string[]> {
  const demo = new Map<string, string>();
  for (const record of demoRecords()) {
    if (record.type === 'product') demo.set(record.id, record.brand);
  }
  const rows = await db
    .selectFrom('products')
    .select(['id', 'brand_slug'])
    .where('id', 'in', [...demo.keys()])
    .execute();
  const found = rows.filter(({ id, brand_slug }) => demo.get(id) === brand_slug);
  return found.map(({ id }) => id);
}

async function removeStructure(trx: Db): Promise<void> {
  const slugs = BRANDS.map(({ slug }) => slug);
  await sql`
    delete from brands where slug = any(${slugs}::text[])
      and not exists (select from products where brand_slug = slug)`.execute(trx);
  const badges = OVERLAYS.map(({ id }) => id);
  await sql`
    delete from overlays where id = any(${badges}::text[])
      and not exists (select from product_overlays where overlay_id = overlays.id)`.execute(trx);
  // Leaves first: a category is removed after those below it.
  const paths = CATEGORIES.map(({ path }) => path).sort((one, other) => other.length - one.length);
  for (const path of paths) {
    await sql`
      delete from categories where path = ${path}
        and not exists (select from product_categories where category_path = ${path})
        and not exists (select from products where canonical_category = ${path})
        and not exists (select from categories as child where child.parent_path = ${path})`.execute(
      trx,
    );
  }
}
