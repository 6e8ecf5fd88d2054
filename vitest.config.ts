import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { DEMO_BRAND } from './lib/cli/brand/read-brand.ts';
import { setBrand } from './lib/cli/brand/set-brand.ts';
import { PATIENCE_MS } from './tests/support/patience.ts';

// All tests use the demo's brand; workers inherit it.
setBrand(DEMO_BRAND);

const modules = new URL('./node_modules/', import.meta.url);
const emptyModule = fileURLToPath(new URL('server-only/empty.js', modules));

/** Marker packages that only Next's bundler understands. */
const alias = { 'server-only': emptyModule, 'client-only': emptyModule };

/** Tests of the bot challenge switch it on themselves; in all other tests it would only disturb. */
const CHALLENGE = 'off';

/**
 * Long enough for a busy machine: no test is about time, and property tests run a case hundreds of times. With
 * ten times less processor time, tests that start commands took 50 seconds.
 */
const TIMEOUT_MS = 120_000;

/**
 * More workers than cores, because tests wait: for what a screen does later, for the database, for each other.
 * Vitest's own choice is one fewer: a single worker on two cores.
 */
const WORKERS = { maxWorkers: 2 * availableParallelism() + 1 };
const DATABASE_WORKERS = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

/** `npm test` ends with a list of tests that passed only at the second try: each is a bug to be found. */
const retry = 1;

/** A check that waits gets as much time as a busy machine needs. */
const waits = { poll: { timeout: PATIENCE_MS } };

/** Tests see no styles, because postcss.config.mjs has the form that only Next's bundler reads. */
const css = { postcss: {} };

export default defineConfig({
  test: {
    // The output of a test is shown only if the test fails.
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
          // As below.
          isolate: false,
          setupFiles: ['tests/support/fresh-start.ts'],
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
          // Each file has a context of its own, which is as isolated as a process and twice as quick.
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
          // One process for many files halves the time. The set-up clears what they share.
          isolate: false,
          setupFiles: ['tests/support/fresh-start.ts'],
          env: {
            // Not the folder of a running shop.
            DATA_DIR: '.data/test',
            CHALLENGE,
            // With compiled modules, commands that tests start take a third less time.
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
