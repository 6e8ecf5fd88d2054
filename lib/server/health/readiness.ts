import 'server-only';
import { sql } from 'kysely';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { database } from '#lib/server/db/database.ts';
import { tokenVerifier } from '#lib/server/identity/token-verifier.ts';
import { searchService } from '#lib/server/search/search-service.ts';

const PATIENCE_MS = 3000;

/** What has to answer before the shop can serve. */
const PARTS: Record<string, () => Promise<unknown>> = {
  database: () => sql`select 1 from shop_facts limit 1`.execute(database()),
  search: () => searchService().search([{ indexName: PRODUCT_INDEX, hitsPerPage: 0 }]),
  identity: async () => (await tokenVerifier()).ready(),
};

/** Names of the parts that do not answer in time; empty when the shop is ready. */
export async function checkReadiness(): Promise<string[]> {
  const checks = Object.entries(PARTS).map(async ([name, check]) =>
    (await answers(check)) ? [] : [name],
  );
  return (await Promise.all(checks)).flat();
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  const patience = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => patience.resolve(false), PATIENCE_MS);
  try {
    const answered = check().then(
      () => true,
      () => false,
    );
    return await Promise.race([answered, patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
