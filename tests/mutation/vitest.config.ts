import { defineConfig } from 'vitest/config';
import { DEMO_BRAND } from '../../lib/cli/brand/read-brand.ts';
import { setBrand } from '../../lib/cli/brand/set-brand.ts';

setBrand(DEMO_BRAND);

/** The tests that Stryker runs against each mutant: those of the rules that it changes. */
export default defineConfig({
  test: {
    include: ['tests/unit/lib/commerce/{cart,checkout,pricing,promotions,returns}/**/*.test.ts'],
    testTimeout: 30_000,
    tags: [{ name: 'slow', description: 'Seconds of random cases.' }],
  },
});
