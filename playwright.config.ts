import { defineConfig } from '@playwright/test';
import { isForChange } from './tests/e2e/support/test-scope.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';

const { BASE_URL, CHROMIUM_PATH, CI, DATABASE_URL, QA_ANY_CERTIFICATE, QA_RUN } = process.env;
if (!BASE_URL || !CHROMIUM_PATH) {
  throw new Error('Run npm run test:e2e: it provides the shop and the browser.');
}
if (!DATABASE_URL && !QA_RUN) {
  throw new Error(
    'Set DATABASE_URL to that of the shop, or run only the flows for --grep @staging.',
  );
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // The flows for staging run on a shop of their own, whose database and build they do not reach: no
  // other file is loaded for them.
  ...(QA_RUN
    ? { testMatch: '**/staging.spec.ts', grep: /@staging/ }
    : {
        grepInvert: /@staging/,
        projects: [
          { name: 'browser', testIgnore: 'http/**' },
          // What needs HTTP alone: no test of it starts a browser. After the others, as it has all pages
          // rendered anew.
          { name: 'http', testDir: 'tests/e2e/http' },
        ],
      }),
  // What every change must pass. `npm run test:all` runs the others too, before a release.
  ...(isForChange && { grep: /@change/ }),
  forbidOnly: CI !== undefined,
  // In a new browser. What passes then is listed as flaky at the end of `npm test`, and is a bug to be found.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  // For a slow machine with much else to do: only a test that fails takes this long.
  timeout: 180_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: `test-results/${QA_RUN ? 'staging' : 'e2e'}.json` }]],
  use: {
    baseURL: BASE_URL,
    ignoreHTTPSErrors: QA_ANY_CERTIFICATE === '1',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Tests watch and hold back requests of pages: those of a service worker are another program's. What is
    // about it allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a tenth of the time, and nobody opens the trace of a first try on a CI machine.
    trace: CI ? 'on-first-retry' : 'retain-on-first-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        // Quiet on machines without a network: nothing but the tests' own requests.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Small shared memory in containers.
        '--disable-dev-shm-usage',
      ],
    },
  },
});
