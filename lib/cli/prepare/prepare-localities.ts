import { step } from '#lib/cli/terminal/progress.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Loads Australia's localities into a shop that has none. Never changes an imported list. */
export async function prepareLocalities(db: Db, stop: AbortSignal): Promise<void> {
  const known = await db.selectFrom('localities').select('name').limit(1).executeTakeFirst();
  if (known) return;
  await step('Loading suburbs and postcodes', async () => {
    const { importLocalities } = await import('#lib/server/localities/import-localities.ts');
    const { shippedLocalities } = await import('#lib/server/localities/shipped-localities.ts');
    await importLocalities(db, await shippedLocalities(), {
      signal: stop,
      onProblem: ({ line, reason }) => {
        throw new Error(`Locality on line ${line}: ${reason}`);
      },
    });
  });
}
