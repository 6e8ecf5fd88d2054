import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { CommandError, runCommand } from '#lib/cli/terminal/command.ts';
import { provideChromium } from './support/chromium.ts';
import { serveOverHttps } from './support/nginx-https.ts';
import { cleanUpQa } from './support/qa-calls.ts';
import { openTestShop, TEST_DIST_DIR, TEST_SITE_URL } from './support/test-shop.ts';

/*
 * `npm run test:e2e -- [arguments of playwright test]`: runs the end-to-end tests on a shop that it
 * starts, or on a running one: BASE_URL=http://localhost:3000 (and its DATABASE_URL).
 *
 * With `--grep @staging` it runs the flows that need nothing of a shop but its address and QA_TOKEN:
 * on the one at BASE_URL, which may be anywhere, or on one that it starts behind nginx, over https.
 *
 * With `--build` it runs nothing: the shop is built, for a run that follows.
 */

const forStaging = process.argv.includes('@staging');

await runCommand(async () => {
  // Not by `environment()`: QA_TOKEN is that of the tested shop, and this is none.
  const { shell, browser } = await provideChromium(process.env.CHROMIUM_PATH || undefined);
  process.env.WHOLE_CHROMIUM_PATH = browser;
  const CHROMIUM_PATH = shell;
  const given = process.env.BASE_URL;
  if (process.argv.includes('--build')) {
    await (await openTestShop()).close();
  } else if (forStaging) {
    await (given ? testStaging({ CHROMIUM_PATH, BASE_URL: given }) : testOwnStaging(CHROMIUM_PATH));
  } else if (given) {
    process.exitCode = await playwright({ CHROMIUM_PATH, BASE_URL: given });
  } else {
    await testOwnShop(CHROMIUM_PATH);
  }
});

async function testOwnShop(CHROMIUM_PATH: string): Promise<void> {
  const shop = await openTestShop();
  try {
    process.exitCode = await playwright({
      CHROMIUM_PATH,
      BASE_URL: shop.baseUrl,
      DATABASE_URL: shop.databaseUrl,
      SITE_URL: TEST_SITE_URL,
      PAYMENTS_SANDBOX: '1',
      NEXT_DIST_DIR: TEST_DIST_DIR,
      DATA_DIR: shop.dataDir,
    });
  } finally {
    await shop.close();
  }
}

/** A shop such as a staging host has, with a certificate that nobody has signed. */
async function testOwnStaging(CHROMIUM_PATH: string): Promise<void> {
  const QA_TOKEN = randomBytes(32).toString('hex');
  const shop = await openTestShop({ ENVIRONMENT: 'stg', QA_TOKEN });
  try {
    const proxy = await serveOverHttps(shop.baseUrl);
    try {
      await testStaging({ CHROMIUM_PATH, BASE_URL: proxy.url, QA_TOKEN, QA_ANY_CERTIFICATE: '1' });
    } finally {
      await proxy.close();
    }
  } finally {
    await shop.close();
  }
}

/** Runs the flows for staging, then has the shop remove what they made. */
async function testStaging(settings: Record<string, string>): Promise<void> {
  Object.assign(process.env, settings);
  if (!process.env.QA_TOKEN) {
    throw new CommandError(
      'The flows for staging read their mail through the shop: set QA_TOKEN to the one it was started with.',
    );
  }
  process.env.QA_RUN = randomBytes(5).toString('hex');
  // A database at hand is another shop's.
  process.exitCode = await playwright({ DATABASE_URL: '' });
  const { accounts, orders } = await cleanUpQa();
  console.log(`Cleaned up ${accounts} accounts and ${orders} orders of run ${process.env.QA_RUN}.`);
}

function playwright(settings: Record<string, string>): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const child = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings },
  });
  // Ctrl-C reaches Playwright too, which ends by itself; the shop is closed afterwards.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
