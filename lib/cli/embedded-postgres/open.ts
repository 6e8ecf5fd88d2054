import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Cluster, clusterUrl, type Durability, openCluster } from './cluster.ts';
import { type Lease, takeLease } from './lease.ts';
import { ensureServer, stopServer } from './server.ts';

export interface EmbeddedDatabase {
  /** Does not change while open, even if the server has to be restarted. */
  url: string;
  /** Releases the server; the last process to do so stops it. */
  close(): Promise<void>;
}

const DATABASE = 'shop';
const JOIN_ATTEMPTS = 10;
const REJOIN_PAUSE_MS = 1000;

/**
 * Opens the embedded PostgreSQL under `dataDir`: creates the cluster the first time, and starts the
 * server or joins one that another process of the shop started. Never deletes a data directory.
 * @throws EmbeddedDatabaseError
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

/** Ensures the server runs and takes a lease on it; prefers `port` if given. */
async function join(cluster: Cluster, port?: number): Promise<{ port: number; lease: Lease }> {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = await ensureServer(cluster, port);
    try {
      return { port: chosen, lease: await takeLease(clusterUrl(cluster, chosen, 'postgres')) };
    } catch (error) {
      // The last other process was stopping the server at that moment.
      if (attempt === JOIN_ATTEMPTS) throw error;
      await sleep(attempt * 100);
    }
  }
}

/**
 * Holds the lease until `letGo`. A server crash drops it: the server is then restarted on the same
 * port and a new lease taken, so that the shop's connections work again.
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
        // The shop responds with errors meanwhile; the next attempt may succeed.
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

/** Creates the shop's database if missing; other processes may be doing so at the same time. */
async function createDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'shop-setup' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE} template template0`);
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    // duplicate_database, or a unique violation when two processes create it simultaneously.
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

/**
 * Starts a waiting shell that outlives this process. If this process dies without notice (kill -9),
 * the shell's stdin closes and it stops a server that nobody else uses. Returns the function that
 * dismisses the watchdog.
 */
function startWatchdog(stateDir: string, durability: Durability): () => Promise<void> {
  // On Windows the server keeps running until the next start adopts it.
  if (process.platform === 'win32') return async () => {};
  const script = 'read -r word; [ "$word" = done ] || exec "$@"';
  const lastOut = [
    process.execPath,
    fileURLToPath(new URL('./stop-unused-server.ts', import.meta.url)),
    ...[stateDir, durability],
  ];
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...lastOut], {
    // Its own process group, so that Ctrl-C in the terminal does not end it early.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  shell.stdin.on('error', () => {});
  shell.on('error', () => {});
  shell.unref();
  return () => new Promise((resolve) => shell.stdin.end('done\n', resolve));
}
