import { type AssistantPlatform, openPlatform } from './assistant-platform.ts';
import { createDemoDatabase } from './demo-database.ts';
import { test as base, expect } from './fixtures.ts';
import { openSecondServer } from './second-server.ts';

/**
 * Tests of assistants: a shop whose own address is on this machine, so that platforms may be too. It
 * has a database and jobs of its own, because the tested shop's jobs would send webhooks from another
 * address.
 */
export const test = base.extend<{ platform: AssistantPlatform }, { assistantShop: string }>({
  assistantShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const url = process.env.DATABASE_URL ?? '';
      // The template stays: it is the tested shop's.
      const database = await createDemoDatabase({ url, embedded: true, close: async () => {} });
      try {
        const settings = { JOBS: 'on', TRUSTED_PROXIES: '1' };
        const server = await openSecondServer(database.url, settings, { isAtHome: true });
        await use(server.baseUrl);
        await server.stop();
      } finally {
        await database.drop();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ assistantShop }, use) => use(assistantShop),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
  platform: async ({}, use) => {
    const platform = await openPlatform();
    await use(platform);
    await platform.close();
  },
});

export { expect };
