import { test as base } from './fixtures.ts';

/**
 * Tests in a browser that keeps the pages that were left, frozen as they were, and wakes them on
 * Back, as browsers do: Playwright switches that off. To wait for a page that wakes, wait for its
 * `commit`: it loads nothing.
 */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
