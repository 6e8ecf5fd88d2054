import { type Environment, environment } from '#lib/config/environment.ts';
import { connect } from '#lib/server/db/database.ts';
import { CommandError } from './command.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { loadEnvFile } from './env-file.ts';
import { prepareCatalogue } from './prepare-catalogue.ts';
import { step } from './progress.ts';

/** What the commands that run or build the shop need first: settings and a filled database. */
export interface ReadyShop {
  environment: Environment;
  database: OpenDatabase;
}

/**
 * Reads the settings, lets `check` look at them, opens the database, prepares the catalogue, runs
 * `work` and closes the database whatever happens.
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
  } catch (error) {
    throw unreachable(error) ?? error;
  } finally {
    if (database.embedded) await step('Closing the database', () => database.close());
  }
}

/** A DATABASE_URL that leads nowhere is a setting to correct, not a fault to trace. */
function unreachable(error: unknown): CommandError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = REFUSALS[code];
  return why
    ? new CommandError(`The database at DATABASE_URL ${why}.`, { cause: error })
    : undefined;
}

const REFUSALS: Record<string, string> = {
  ECONNREFUSED: 'does not answer: is it running, and are host and port right?',
  ENOTFOUND: 'has an unknown host name',
  ETIMEDOUT: 'does not answer in time',
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'does not exist',
};
