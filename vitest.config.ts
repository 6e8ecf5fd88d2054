import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { DEMO_BRAND } from './lib/cli/brand/read-brand.ts';
import { setBrand } from './lib/cli/brand/set-brand.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';

// All tests are of the demo's brand; workers inherit it.
setBrand(DEMO_BRAND);

const modules = new URL('./node_modules/', import.meta.url);
const emptyModule = fileURLToPath(new URL('server-only/empty.js', modules));

/** Marker packages that only Next's bundler understands. */
const alias = { 'server-only': emptyModule, 'client-only': emptyModule };

/** Tests of the bot challenge set it themselves; to all others it would only be in the way. */
const CHALLENGE = 'off';

/**
 * For a busy machine: no test is about time, and property tests run a case hundreds of times. With
 * ten times less processor time, tests that start commands took 50 seconds.
 */
const TIMEOUT_MS = 120_000;

/**
 * More workers than cores, because tests wait: for what a screen does later, for the database, for each other.
 * Vitest's own choice is one fewer: a single worker on two cores.
 */
const WORKERS = { maxWorkers: 2 * availableParallelism() + 1 };
const DATABASE_WORKERS = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

/** What passes at its second try is listed as flaky at the end of `npm test`, and is a bug to be found. */
const retry = 1;

/** Also what a test waits for is given its time. */
const waits = { poll: { timeout: PATIENCE_MS } };

/** Tests see no styles: the form of postcss.config.mjs is that of Next's bundler. */
const css = { postcss: {} };

export default defineConfig({
  test: {
    // What a test prints is shown when it fails.
    silent: 'passed-only',
    tags: [
      {
        name: 'slow',
        description: 'Takes seconds: `npm run verify` leaves it to `npm test`.',
      },
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          ...WORKERS,
          environment: 'node',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          env: { CHALLENGE },
          // Pure functions share nothing: loading each module once halves the time.
          isolate: false,
          retry,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect: waits,
        },
      },
      {
        plugins: [react()],
        resolve: { alias },
        css,
        test: {
          name: 'component',
          ...WORKERS,
          environment: 'happy-dom',
          // A context of its own for each file, as isolated as a process and twice as quick.
          pool: 'vmForks',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/component/support/setup.ts'],
          env: { CHALLENGE },
          retry,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
          expect: waits,
        },
      },
      {
        resolve: { alias },
        css,
        test: {
          name: 'api',
          ...DATABASE_WORKERS,
          environment: 'node',
          include: ['tests/api/**/*.test.ts', 'tests/database/**/*.test.ts'],
          globalSetup: ['tests/api/support/global-setup.ts'],
          // A process for many files halves the time; what they share of it, the set-up clears.
          isolate: false,
          setupFiles: ['tests/api/support/fresh-start.ts'],
          env: {
            // What a running shop keeps here stays as it is.
            DATA_DIR: '.data/test',
            CHALLENGE,
            // Commands that tests start take a third less time once compiled.
            NODE_COMPILE_CACHE: fileURLToPath(new URL('.vitest-cache/commands', modules)),
          },
          retry,
          testTimeout: TIMEOUT_MS,
          expect: waits,
          // Each file clones a database.
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
