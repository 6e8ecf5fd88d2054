import { buildShop, compileAhead } from './build/build-shop.ts';
import { withShop } from './prepare/with-shop.ts';
import { runCommand } from './terminal/command.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run build`: always rebuilds the pages; `npm start` does so only when needed. */
await runCommand(async () => {
  const stop = stopSignal();
  await withShop(stop, {
    meanwhile: (url, cancelled) => compileAhead(url, stop, cancelled),
    work: async ({ database }, ahead) => {
      const build = await buildShop(database.url, stop, { force: true, ahead });
      await build.release();
    },
  });
});
