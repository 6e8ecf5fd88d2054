import { test as base } from './fixtures.ts';
import { openSecondServer, type SecondServer } from './second-server.ts';

/** The room's cookie and writes belong to the shop's own address, at which the tested shop is not. */
export const test = base.extend<object, { room: SecondServer }>({
  room: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => {
      const { DATABASE_URL = '' } = process.env;
      const server = await openSecondServer(DATABASE_URL, {}, { isAtHome: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ room }, use) => use(room.baseUrl),
});
