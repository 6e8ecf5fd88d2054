import { defineConfig } from 'vitest/config';
import project from '../../vitest.config.ts';

const api = project.test?.projects?.find(
  (entry) => typeof entry === 'object' && 'test' in entry && entry.test?.name === 'api',
);
if (typeof api !== 'object' || !('test' in api)) throw new Error('vitest.config.ts has no "api".');

/** The tests that Stryker runs against each mutant of what places orders on the server. */
export default defineConfig({
  ...api,
  test: {
    ...api.test,
    include: [
      'tests/unit/lib/server/checkout/**/*.test.ts',
      'tests/database/lib/server/checkout/**/*.test.ts',
      'tests/api/app/api/checkout/**/*.test.ts',
      'tests/api/app/api/newsletter/newsletter-account.test.ts',
    ],
    retry: 0,
    tags: project.test?.tags ?? [],
  },
});
