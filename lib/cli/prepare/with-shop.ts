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
 * and always closes the database. `meanwhile` starts work that needs no catalogue once the database
 * is open, and `work` gets its result. Its signal is aborted if the catalogue cannot be prepared.
 */
export async function withShop<Early = undefined>(
  stop: AbortSignal,
  {
    check,
    meanwhile,
    work,
  }: {
    check?: (settings: Environment) => Promise<void>;
    meanwhile?: (url: string, cancelled: AbortSignal) => Promise<Early>;
    work: (shop: ReadyShop, early: Early | undefined) => Promise<void>;
  },
): Promise<void> {
  loadEnvFile();
  const settings = environment();
  await check?.(settings);
  const database = await step('Starting the database', openDatabase);
  try {
    stop.throwIfAborted();
    const cancel = new AbortController();
    const early = meanwhile?.(database.url, cancel.signal);
    // It is awaited below. Until then, a failure must not end the process.
    early?.catch(() => {});
    const db = connect(database.url);
    try {
      await prepareCatalogue(db, stop);
    } catch (error) {
      cancel.abort();
      throw error;
    } finally {
      await db.destroy();
    }
    await work({ environment: settings, database }, await early);
  } finally {
    if (database.embedded) await step('Closing the database', () => database.close());
  }
}
