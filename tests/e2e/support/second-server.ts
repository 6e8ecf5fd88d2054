import { expect } from '@playwright/test';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';
import { startWebServer } from '#lib/cli/serve/child-process.ts';

/** Another web server of the tested shop's build, for tests that break its dependencies. */
export interface SecondServer {
  baseUrl: string;
  /** The log since it became ready. */
  log(): string;
  stop(): Promise<void>;
  /** Ends it as a lost machine does: nothing it was doing comes to an end. */
  kill(): Promise<void>;
}

/**
 * Starts one beside the tested shop, with its own database URL and settings. `isAtHome`: its address
 * is the one that visitors know, as sessions of staff require.
 */
export async function openSecondServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { isAtHome = false } = {},
): Promise<SecondServer> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PAYMENTS_SANDBOX: '1',
    // The tested shop runs the jobs.
    JOBS: 'off',
    // Nobody has to hear of its end first.
    CLOSE_DELAY: '0',
    ...(isAtHome && { SITE_URL: baseUrl }),
    ...settings,
  };
  const server = startWebServer('start', env, 'captured');
  let log = '';
  for (const output of [server.process.stdout, server.process.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const answers = async () => (await fetch(`${baseUrl}/api/health`).catch(() => undefined))?.ok;
  await expect.poll(answers, { message: 'a second server', timeout: 60_000 }).toBe(true);
  // Drops the framework's start-up messages.
  log = '';
  return {
    baseUrl,
    log: () => log,
    stop: () => server.stop(),
    kill: async () => {
      server.process.kill('SIGKILL');
      await server.ended;
    },
  };
}
