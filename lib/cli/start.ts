import { buildShop, compileAhead } from './build/build-shop.ts';
import { ensurePortFree } from './port.ts';
import { withShop } from './prepare/with-shop.ts';
import { announce } from './serve/announce.ts';
import { serve } from './serve/serve.ts';
import { visitPages } from './serve/visit-pages.ts';
import { runCommand } from './terminal/command.ts';
import { step } from './terminal/progress.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm start`: turns a bare machine into a running shop. */
await runCommand(async () => {
  const stop = stopSignal();
  await withShop(stop, {
    check: (settings) => ensurePortFree(settings, stop),
    meanwhile: (url, cancelled) => compileAhead(url, stop, cancelled),
    work: async ({ environment, database }, ahead) => {
      const build = await buildShop(database.url, stop, { ahead });
      try {
        await serve({
          mode: 'start',
          environment,
          env: {
            DATABASE_URL: database.url,
            SITE_URL: environment.SITE_URL,
            PAYMENTS_SANDBOX: environment.PAYMENTS_SANDBOX === false ? '0' : '1',
          },
          stop,
          announce: () => announce(environment, database),
          afterwards: async (origin, closing) => {
            if (!build.isNew) return;
            await step('Preparing the other pages', (tell) =>
              visitPages(origin, environment.SITE_URL, closing, tell),
            );
          },
        });
      } finally {
        await build.release();
      }
    },
  });
});
