import { test as base } from './fixtures.ts';

/**
 * Tests with the back-forward cache on, as in ordinary browsers; Playwright switches it off. To
 * wait for a restored page, wait for `commit`: it fires no load event.
 */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});
