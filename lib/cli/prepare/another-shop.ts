import type { Environment } from '#lib/config/environment.ts';
import { leadsToThisMachine } from '#lib/config/this-machine.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readFact } from './shop-facts.ts';

/** Set in shop_facts once the demo was removed: it does not come back. */
export const REMOVED_FACT = 'demoRemoved';

/** The tables that a shop of somebody's own may have filled before its first product. */
const OWN_TABLES = [
  'shipping_methods',
  'promotions',
  'vouchers',
  'content_pages',
  'content_texts',
  'site_content',
  'store_locations',
  'orders',
] as const;

/**
 * Why the settings are those of a shop of one's own, into which the demo must not get; null if they
 * are not.
 */
export function ownSetting(
  given: Record<string, string | undefined>,
  { SITE_URL }: Pick<Environment, 'SITE_URL'>,
): string | null {
  if (given.BRAND_FOLDER) return 'BRAND_FOLDER is set';
  // ENVIRONMENT is prod by default too, so only a value that is set counts.
  if (given.ENVIRONMENT && given.ENVIRONMENT !== 'dev')
    return `ENVIRONMENT is ${given.ENVIRONMENT}`;
  return leadsToThisMachine(SITE_URL) ? null : 'SITE_URL is not an address of this machine';
}

/** Why the database is that of a shop of one's own; null if it is empty or the demo's. */
export async function ownData(db: Db): Promise<string | null> {
  if ((await readFact(db, REMOVED_FACT)) !== undefined) return 'the demo was removed';
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (product) return null;
  for (const table of OWN_TABLES) {
    const row = await db.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row) return `${table} has rows already`;
  }
  return null;
}
