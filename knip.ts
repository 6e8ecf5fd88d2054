import type { KnipConfig } from 'knip';

/** `knip` finds code that nothing uses, `knip --production` code that only tests use. */
const forProduction = process.argv.includes('--production');

const config: KnipConfig = {
  // Files with `!` run in a shop.
  entry: [
    'lib/cli/*.{ts,mjs}!',
    'lib/server/builds/next-adapter.ts!',
    'lib/server/cache/{function,page}-cache.ts!',
    'lib/server/next/client-modules.ts!',
    'lib/server/media/drawing/drawing-process.ts!',
    'lib/server/papers/paper-worker.ts!',
    'lib/server/search/embedded/build-process.ts!',
    'next.config.ts!',
    'playwright.config.ts',
    'stores/offline/service-worker.ts!',
    'tests/database/lib/server/db/support/column-kinds.ts',
    'tests/e2e/**/*.spec.ts',
    'tests/container/run.ts',
    'tests/e2e/support/providers/*.ts',
    'tests/mutation/vitest.config.ts',
    'tests/mutation/server.vitest.config.ts',
    'tests/perf/*.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}!', '!tests/**!'],
  // An export may be for tests alone if its own file uses it too.
  ignoreExportsUsedInFile: forProduction,
  next: { config: [] },
  playwright: { config: [] },
  ignoreDependencies: [
    '@fontsource/unifontex',
    'playwright',
    'card-validator',
    'framebus',
    'inject-stylesheet',
  ],
  ignoreBinaries: ['nginx', 'apt-get'],
};

export default config;
