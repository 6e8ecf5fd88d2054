import { buildShop } from '#lib/cli/build/build-shop.ts';
import { withShop } from '#lib/cli/prepare/with-shop.ts';
import { runCommand } from '#lib/cli/terminal/command.ts';
import { stopSignal } from '#lib/cli/terminal/stop-signal.ts';

/** Builds the pages with the settings given as variables, unless that was done: a test that failed has another try. */
await runCommand(async () => {
  const stop = stopSignal();
  await withShop(stop, {
    work: async ({ database }) => (await buildShop(database.url, stop)).release(),
  });
});
