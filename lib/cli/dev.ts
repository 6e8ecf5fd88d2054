import { readFonts } from './brand/read-fonts.ts';
import { ensurePortFree } from './port.ts';
import { withShop } from './prepare/with-shop.ts';
import { announce } from './serve/announce.ts';
import { serve } from './serve/serve.ts';
import { runCommand } from './terminal/command.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run dev`: runs the shop from source and reloads on every change. */
await runCommand(async () => {
  const stop = stopSignal();
  await withShop(stop, {
    check: async (settings) => {
      await readFonts();
      return ensurePortFree(settings, stop);
    },
    meanwhile: async () => {},
    work: ({ environment, database }) =>
      serve({
        mode: 'dev',
        environment,
        env: {
          // Another database's address, with its password, may be in a file that the server reads itself.
          ...(database.embedded && { DATABASE_URL: database.url }),
          SITE_URL: environment.SITE_URL,
          // Separate, because a build running at the same time replaces NEXT_DIST_DIR.
          NEXT_DIST_DIR: `${environment.NEXT_DIST_DIR}-dev`,
        },
        stop,
        announce: () => announce(environment),
      }),
  });
});
