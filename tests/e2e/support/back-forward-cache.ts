import { test as base } from './fixtures.ts';

const { WHOLE_CHROMIUM_PATH: browser } = process.env;

/**
 * Tests with the back-forward cache on, as in ordinary browsers; Playwright switches it off. To
 * wait for a restored page, wait for `commit`: it fires no load event.
 */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        // The headless shell keeps no page with “no-store”.
        ...(browser && { executablePath: browser }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
});
