import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, clusterUrl, type Durability, openCluster } from './cluster.ts';
import { type Lease, takeLease } from './lease.ts';
import { ensureServer, stopServer } from './server.ts';
import { startWatchdog } from './watchdog.ts';

export interface EmbeddedDatabase {
  /** Stays the same for as long as this is open, also when the server has to be started again. */
  url: string;
  /** Lets go of the server; the last of all processes that use it stops it. */
  close(): Promise<void>;
}

const DATABASE = 'shop';
const JOIN_ATTEMPTS = 10;
const REJOIN_PAUSE_MS = 1000;

/**
 * Opens the embedded PostgreSQL whose files are under `dataDir`: makes the cluster the first time,
 * starts the server or joins one that another process of the shop started. Nothing here ever
 * deletes a data directory. Throws EmbeddedDatabaseError.
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string;
  durability?: Durability;
}): Promise<EmbeddedDatabase> {
  const stateDir = path.resolve(options.dataDir);
  const durability = options.durability ?? 'full';
  const cluster = await openCluster(stateDir, durability);
  const { port, lease } = await join(cluster);
  const dismissWatchdog = startWatchdog(stateDir, durability);
  const keeper = keepLease(cluster, port, lease);
  await createDatabase(clusterUrl(cluster, port, 'postgres'));
  return {
    url: clusterUrl(cluster, port, DATABASE),
    close: async () => {
      await keeper.letGo();
      await dismissWatchdog();
    },
  };
}

/** Makes sure of the server and takes a lease on it. `port` is preferred when given. */
async function join(cluster: Cluster, port?: number): Promise<{ port: number; lease: Lease }> {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = await ensureServer(cluster, port);
    try {
      return { port: chosen, lease: await takeLease(clusterUrl(cluster, chosen, 'postgres')) };
    } catch (error) {
      // The last process out was stopping the server while we came in.
      if (attempt === JOIN_ATTEMPTS) throw error;
      await sleep(attempt * 100);
    }
  }
}

/**
 * Holds the lease until told to let go. A server that crashes meanwhile drops it: then the server
 * is started again on its port and a new lease taken, so that the shop's connections find it.
 */
function keepLease(cluster: Cluster, port: number, first: Lease): { letGo(): Promise<void> } {
  const ending = new AbortController();
  const ended = new Promise<void>((resolve) => {
    ending.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let lease = first;

  const watch = async () => {
    for (;;) {
      await Promise.race([lease.lost, ended]);
      if (ending.signal.aborted) return;
      try {
        ({ lease } = await join(cluster, port));
      } catch {
        // The shop answers with its own errors meanwhile; the next round may succeed.
        await sleep(REJOIN_PAUSE_MS);
      }
    }
  };
  const watching = watch();

  return {
    letGo: async () => {
      ending.abort();
      await watching;
      const alone = await lease.release().catch(() => false);
      if (alone) await stopServer(cluster);
      await lease.end();
    },
  };
}

/** The shop's database, made once; other processes may be making it too. */
async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'shop-setup' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} template template0`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    // duplicate_database, or the unique violation of two at the very same moment.
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
