import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** First key of the advisory locks: one for working on a build folder, one for serving from it. */
const WORK = 726_319;
const USE = 726_320;

/**
 * Prevents two processes from building in one folder at once, and a build from replacing what a
 * running shop serves. The locks live in the database, so they end with the process that holds
 * them, even if it is killed.
 */
export interface BuildLock {
  /** True if nobody serves from the folder. Then nobody else can until `share`. */
  claim(): Promise<boolean>;
  /**
   * Ends the work on the folder and starts serving from it. Other processes may serve from it too.
   */
  share(): Promise<void>;
  release(): Promise<void>;
}

/** Waits until no other process works on the folder. */
export async function lockBuild(url: string, distDir: string): Promise<BuildLock> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-build' });
  client.on('error', () => {});
  await client.connect();
  const folder = createHash('sha256')
    .update(`${hostname()}\0${path.resolve(distDir)}`)
    .digest();
  const key = folder.readInt32BE(0);
  const call = async (name: string, first: number) => {
    const { rows } = await client.query<{ done: unknown }>(`select ${name}($1, $2) as done`, [
      first,
      key,
    ]);
    return rows[0]?.done === true;
  };
  await call('pg_advisory_lock', WORK);
  return {
    claim: () => call('pg_try_advisory_lock', USE),
    share: async () => {
      await call('pg_advisory_lock_shared', USE);
      await call('pg_advisory_unlock', USE);
      await call('pg_advisory_unlock', WORK);
    },
    release: () => client.end().catch(() => {}),
  };
}
