import { buildShop } from './build/build-shop.ts';
import { runCommand } from './terminal/command.ts';
import { step } from './terminal/progress.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/**
 * `npm run build`: always builds; `npm start` does so only when needed. It needs neither a database
 * nor settings, and what it makes serves any shop.
 */
await runCommand(async () => {
  const stop = stopSignal();
  const build = await step('Building', (tell) => buildShop(stop, { force: true, tell }));
  build.release();
});
