import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { environment } from '#lib/config/environment.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { createDemoDatabase } from './demo-database.ts';

/**
 * Origin of absolute links in the tested shop. Not its real address, so that mixing up the two
 * fails.
 */
export const TEST_SITE_URL = 'https://shop.example';

export const TEST_DIST_DIR = '.next-test';

const READY_MS = 10 * 60_000;

export interface TestShop {
  baseUrl: string;
  databaseUrl: string;
  /** Folder for data outside the database. */
  dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts the shop like `npm start`, with its own demo database, build folder and a free port, so
 * that it does not interfere with a shop that is already running. `settings`: further variables.
 */
export async function openTestShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const server = await openTestServer();
  try {
    const database = await createDemoDatabase(server);
    try {
      const port = await freePort();
      const dataDir = path.join(environment().DATA_DIR, 'test');
      const stop = await startShop({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        NEXT_DIST_DIR: TEST_DIST_DIR,
        PORT: String(port),
        SITE_URL: TEST_SITE_URL,
        PAYMENTS_SANDBOX: '1',
        CLOSE_DELAY: '0',
        // Tests choose their client address: see fixtures.ts.
        TRUSTED_PROXIES: '1',
        // Tests receive webhooks.
        WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
        ...settings,
      });
      return {
        baseUrl: `http://localhost:${port}`,
        databaseUrl: database.url,
        dataDir,
        close: async () => {
          await stop();
          await database.drop();
          await server.close();
        },
      };
    } catch (error) {
      await database.drop();
      throw error;
    }
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * Runs the command of `npm start` until it reports the shop's address; the returned function stops
 * it.
 */
async function startShop(settings: Record<string, string>): Promise<() => Promise<void>> {
  const args = ['--import', './lib/cli/preload.mjs', 'lib/cli/start.ts'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings },
  });
  const exit = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
  };
  let ended = false;
  void exit.then(() => {
    ended = true;
  });
  const deadline = Date.now() + READY_MS;
  const ready = `http://localhost:${settings.PORT}/api/health/ready`;
  while (!(await fetch(ready).catch(() => undefined))?.ok) {
    if (ended) throw new CommandError('The shop under test did not start.');
    if (Date.now() > deadline) {
      await stop();
      throw new CommandError('The shop under test did not start in time.');
    }
    await sleep(200);
  }
  return stop;
}
