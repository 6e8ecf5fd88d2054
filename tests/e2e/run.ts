import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { runCommand } from '#lib/cli/terminal/command.ts';
import { environment } from '#lib/config/environment.ts';
import { provideChromium } from './support/chromium.ts';
import { openTestShop, TEST_DIST_DIR, TEST_SITE_URL } from './support/test-shop.ts';

/**
 * `npm run test:e2e -- [arguments of playwright test]`: runs the end-to-end tests on a shop that it
 * starts, or on a running one: BASE_URL=http://localhost:3000 (and its DATABASE_URL).
 */
await runCommand(async () => {
  const CHROMIUM_PATH = await provideChromium(environment().CHROMIUM_PATH);
  const given = process.env.BASE_URL;
  if (given) {
    process.exitCode = await playwright({ CHROMIUM_PATH, BASE_URL: given });
    return;
  }
  const shop = await openTestShop();
  try {
    process.exitCode = await playwright({
      CHROMIUM_PATH,
      BASE_URL: shop.baseUrl,
      DATABASE_URL: shop.databaseUrl,
      SITE_URL: TEST_SITE_URL,
      NEXT_DIST_DIR: TEST_DIST_DIR,
      DATA_DIR: shop.dataDir,
    });
  } finally {
    await shop.close();
  }
});

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
