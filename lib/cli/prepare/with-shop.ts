import { step } from '#lib/cli/terminal/progress.ts';
import { type Environment, environment } from '#lib/config/environment.ts';
import { connect } from '#lib/server/db/database.ts';
import { ownSetting } from './another-shop.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';

export interface ReadyShop {
  environment: Environment;
  database: OpenDatabase;
}

/**
 * Reads the settings, runs `check` on them, opens the database, prepares the catalogue, runs `work`
 * and always closes the database. `meanwhile` starts work that needs no database before it is
 * opened, and `work` gets its promise. Its signal is aborted if the shop cannot be prepared.
 */
export async function withShop<Early>(
  stop: AbortSignal,
  {
    check,
    meanwhile,
    work,
  }: {
    check?: (settings: Environment) => Promise<void>;
    meanwhile: (cancelled: AbortSignal) => Promise<Early>;
    work: (shop: ReadyShop, early: Promise<Early>) => Promise<void>;
  },
): Promise<void> {
  const settings = environment();
  await check?.(settings);
  const cancel = new AbortController();
  const early = meanwhile(cancel.signal);
  // `work` awaits it. Until then, a failure must not end the process.
  early.catch(() => {});
  try {
    await inDatabase(stop, settings, (database) =>
      work({ environment: settings, database }, early),
    );
  } catch (error) {
    cancel.abort();
    throw error;
  }
}

async function inDatabase(
  stop: AbortSignal,
  settings: Environment,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await step('Starting the database', openDatabase);
  try {
    stop.throwIfAborted();
    const db = connect(database.url);
    try {
      await prepareCatalogue(db, stop, ownSetting(process.env, settings));
    } finally {
      await db.destroy();
    }
    await work(database);
  } finally {
    if (database.embedded) await step('Closing the database', () => database.close());
  }
}
