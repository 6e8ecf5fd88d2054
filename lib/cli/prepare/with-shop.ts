import { step } from '#lib/cli/terminal/progress.ts';
import { type Environment, environment } from '#lib/config/environment.ts';
import { connect } from '#lib/server/db/database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { loadEnvFile } from './env-file.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';

export interface ReadyShop {
  environment: Environment;
  database: OpenDatabase;
}

/**
 * Reads the settings, runs `check` on them, opens the database, prepares the catalogue, runs `work`
 * and always closes the database.
 */
export async function withShop(
  stop: AbortSignal,
  check: (settings: Environment) => Promise<void>,
  work: (shop: ReadyShop) => Promise<void>,
): Promise<void> {
  loadEnvFile();
  const settings = environment();
  await check(settings);
  const database = await step('Starting the database', openDatabase);
  try {
    stop.throwIfAborted();
    const db = connect(database.url);
    try {
      await prepareCatalogue(db, stop);
    } finally {
      await db.destroy();
    }
    await work({ environment: settings, database });
  } finally {
    if (database.embedded) await step('Closing the database', () => database.close());
  }
}
