import { step } from '#lib/cli/terminal/progress.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ImportBusyError } from '#lib/server/import-files/import-lock.ts';
import { hasDemoCatalogue } from './has-demo-catalogue.ts';
import { readFact, writeFact } from './shop-facts.ts';

/**
 * Set in shop_facts while the demo's content loads (`loading`) and afterwards (`loaded`), or if the
 * shop has content of its own (`own`).
 */
const CONTENT_FACT = 'demoContent';

/**
 * Loads the demo brand's home page, posts and articles into a shop with the demo catalogue and no
 * content. It does so only once: what an operator removes stays away. It runs after the stores,
 * because the content links to them.
 */
export async function prepareContent(db: Db, stop: AbortSignal): Promise<void> {
  if (!(await wantsDemoContent(db))) return;
  try {
    await step('Loading the demo content', () => loadDemoContent(db, stop));
  } catch (error) {
    // Another server is loading it, or an import is running. A later start continues.
    if (!(error instanceof ImportBusyError)) throw error;
  }
}

async function loadDemoContent(db: Db, stop: AbortSignal): Promise<void> {
  await writeFact(db, CONTENT_FACT, 'loading');
  // Imported here because a shop with its own content never needs them.
  const { importContent } = await import('#lib/server/content/import/import-content.ts');
  const { demoContentSource } = await import('#lib/demo/demo-content.ts');
  // A link to something that the shop does not have is left out, so still open the shop.
  await importContent(db, demoContentSource(), {
    actor: operator('demo'),
    signal: stop,
  });
  await writeFact(db, CONTENT_FACT, 'loaded');
}

async function wantsDemoContent(db: Db): Promise<boolean> {
  const fact = await readFact(db, CONTENT_FACT);
  if (fact !== undefined) return fact === 'loading';
  if (!(await hasDemoCatalogue(db))) return false;
  if (!(await hasAnyContent(db))) return true;
  await writeFact(db, CONTENT_FACT, 'own');
  return false;
}

async function hasAnyContent(db: Db): Promise<boolean> {
  const page = await db.selectFrom('content_pages').select('path').limit(1).executeTakeFirst();
  const site = await db.selectFrom('site_content').select('one').executeTakeFirst();
  return page !== undefined || site !== undefined;
}
