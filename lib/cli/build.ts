import { buildShop } from './build/build-shop.ts';
import { withShop } from './prepare/with-shop.ts';
import { runCommand } from './terminal/command.ts';
import { stopSignal } from './terminal/stop-signal.ts';

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
