import { realpathSync } from 'node:fs';
import { readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, clusterUrl } from './cluster.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { freePort } from './free-port.ts';
import { discardPidFile, isServerOf, readPidFile } from './pid-file.ts';
import { runProgram } from './run-program.ts';

const DEADLINE_MS = 120_000;
const ATTEMPTS = 8;
const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Ensures that the cluster's server runs and accepts connections: adopts a running one, waits for
 * one that is starting or stopping, else starts one. Returns its port. Safe to call from several
 * processes at once: PostgreSQL's own lock lets one start the server and the others adopt it.
 * Prefers `port` if given.
 * @throws EmbeddedDatabaseError
 */
export async function ensureServer(cluster: Cluster, port?: number): Promise<number> {
  const deadline = Date.now() + DEADLINE_MS;
  let attempts = 0;
  for (;;) {
    const running = readPidFile(cluster.dataDir);
    if (running) {
      if (await isServing(cluster, running.port)) return running.port;
      if (!isServerOf(running.pid, cluster.dataDir)) {
        discardPidFile(cluster.dataDir, running);
      } else if (Date.now() < deadline) {
        await sleep(100);
        continue;
      }
    }
    const chosen = port ?? (await freePort('127.0.0.1'));
    try {
      await start(cluster, chosen);
      return chosen;
    } catch (error) {
      attempts += 1;
      // The backends of a killed server take a moment to exit and release its shared memory.
      if (attempts >= ATTEMPTS || Date.now() > deadline) throw await explained(error, cluster);
      await sleep(Math.min(attempts * 300, 1000));
    }
  }
}

/** Stops the server: open transactions are rolled back, committed ones are on disk. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const options = ['--mode=fast', '--wait', '--timeout=60', '--silent'];
  await control(cluster, 'stop', options);
}

async function start(cluster: Cluster, port: number): Promise<void> {
  await rotateLog(cluster.logFile);
  const settings = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    ...(cluster.durability === 'test'
      ? {
          ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
          // Tests keep it in memory.
          ...{ min_wal_size: '32MB', max_wal_size: '256MB' },
        }
      : {}),
  }).map(([name, value]) => `-c ${name}=${value}`);
  await control(cluster, 'start', [
    '--wait',
    `--timeout=${DEADLINE_MS / 1000}`,
    '--silent',
    `--log=${cluster.logFile}`,
    `--options=${settings.join(' ')}`,
  ]);
}

async function control(cluster: Cluster, action: 'start' | 'stop', options: string[]) {
  const args = [action, `--pgdata=${cluster.dataDir}`, ...options];
  await runProgram(cluster.binaries, cluster.osUser, 'pg_ctl', args);
}

/** Whether this cluster's server, and not another one, accepts connections on the port. */
async function isServing(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: clusterUrl(cluster, port, 'postgres'),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return realpathSync(rows[0]?.data_directory ?? '') === realpathSync(cluster.dataDir);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function rotateLog(file: string): Promise<void> {
  try {
    if ((await stat(file)).size > LOG_LIMIT_BYTES) await rename(file, `${file}.old`);
  } catch {
    // No log yet.
  }
}

/** pg_ctl only says "examine the log", so the error includes the log's last lines. */
async function explained(error: unknown, cluster: Cluster): Promise<EmbeddedDatabaseError> {
  const log = await readFile(cluster.logFile, 'utf8').catch(() => '');
  const tail = log.trimEnd().split('\n').slice(-8).join('\n  ');
  const why = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(
    `The embedded PostgreSQL in ${cluster.dataDir} does not start.\n${why}\n  ${tail}`,
    { cause: error },
  );
}
