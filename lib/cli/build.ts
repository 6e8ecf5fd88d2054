import { buildShop } from './build/build-shop.ts';
import { runCommand } from './command.ts';
import { stopSignal } from './stop-signal.ts';
import { withShop } from './with-shop.ts';

/** `npm run build`: builds the pages anew; `npm start` does so by itself where it is needed. */
await runCommand(async () => {
  const stop = stopSignal();
  await withShop(
    stop,
    async () => {},
    async ({ database }) => {
      const build = await buildShop(database.url, stop, { force: true });
      await build.release();
    },
  );
});
