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
  // The flows for staging run on a shop whose database and build they cannot reach, so no other file is
  // loaded for them.
  ...(QA_RUN
    ? { testMatch: '**/staging.spec.ts', grep: /@staging/ }
    : {
        grepInvert: /@staging/,
        projects: [
          { name: 'browser', testIgnore: 'http/**' },
          // Tests that need only HTTP and start no browser. They run after the others, because they make
          // the shop render all pages again.
          { name: 'http', testDir: 'tests/e2e/http' },
        ],
      }),
  // Every change must pass these tests. `npm run test:all` runs the others too, before a release.
  ...(isForChange && { grep: /@change/ }),
  forbidOnly: CI !== undefined,
  // A second try is in a new browser. `npm test` ends with a list of tests that passed only then: each is a
  // bug to be found.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  // Long enough for a slow machine that is busy with other work. Only a test that fails takes this long.
  timeout: 180_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list'], ['json', { outputFile: `test-results/${QA_RUN ? 'staging' : 'e2e'}.json` }]],
  use: {
    baseURL: BASE_URL,
    ignoreHTTPSErrors: QA_ANY_CERTIFICATE === '1',
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    // Tests watch and hold back the requests of pages, and could not see those of a service worker. Tests
    // about the service worker allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording takes a tenth of the time, and nobody opens the trace of a first try on a CI machine.
    trace: CI ? 'on-first-retry' : 'retain-on-first-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        // On machines without a network, the browser makes no requests except those of the tests.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        // Containers have little shared memory.
        '--disable-dev-shm-usage',
      ],
    },
  },
});
