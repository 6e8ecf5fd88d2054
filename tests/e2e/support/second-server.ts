import { expect } from '@playwright/test';
import { freePort } from '#lib/cli/free-port.ts';
import { startWebServer } from '#lib/cli/serve/child-process.ts';

/** A web server of the tested shop's own build, for tests that break what it stands on. */
export interface SecondServer {
  baseUrl: string;
  /** What it has logged since it answers. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts one beside the tested shop, on `databaseUrl` and with `settings` of its own. */
export async function openSecondServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SecondServer> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PAYMENTS_SANDBOX: '1',
    // The tested shop does them.
    JOBS: 'off',
    ...settings,
  };
  const server = startWebServer('start', env, 'captured');
  let log = '';
  for (const output of [server.process.stdout, server.process.stderr]) {
    output?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const baseUrl = `http://localhost:${port}`;
  const answers = async () => (await fetch(`${baseUrl}/api/health`).catch(() => undefined))?.ok;
  await expect.poll(answers, { message: 'a second server', timeout: 60_000 }).toBe(true);
  // What the framework says of its start is none of the tests' business.
  log = '';
  return { baseUrl, log: () => log, stop: () => server.stop() };
}
