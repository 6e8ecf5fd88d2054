import { runCommand } from './command.ts';
import { ensurePortFree } from './port.ts';
import { announce } from './serve/announce.ts';
import { serve } from './serve/serve.ts';
import { stopSignal } from './stop-signal.ts';
import { withShop } from './with-shop.ts';

/** `npm run dev`: the shop from its sources, following every change to them. */
await runCommand(async () => {
  const stop = stopSignal();
  await withShop(
    stop,
    (settings) => ensurePortFree(settings.PORT, stop),
    ({ environment, database }) =>
      serve({
        mode: 'dev',
        port: environment.PORT,
        env: { DATABASE_URL: database.url, SITE_URL: environment.SITE_URL },
        stop,
        announce: () => announce(environment, database),
      }),
  );
});
