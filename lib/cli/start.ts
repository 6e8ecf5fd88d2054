import { checkPaymentSetup } from '#lib/server/payments/payment-gateways.ts';
import { readFonts } from './brand/read-fonts.ts';
import { buildShop } from './build/build-shop.ts';
import { ensurePortFree } from './port.ts';
import { withShop } from './prepare/with-shop.ts';
import { announce } from './serve/announce.ts';
import { openPageFolder } from './serve/page-folder.ts';
import { serve } from './serve/serve.ts';
import { visitPages } from './serve/visit-pages.ts';
import { runCommand } from './terminal/command.ts';
import { step, type Tell } from './terminal/progress.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm start`: turns a bare machine into a running shop. */
await runCommand(async () => {
  const stop = stopSignal();
  let tell: Tell = () => {};
  await withShop(stop, {
    check: async (settings) => {
      // Checked before the build, which takes minutes.
      checkPaymentSetup();
      await readFonts();
      return ensurePortFree(settings, stop);
    },
    meanwhile: (cancelled) =>
      buildShop(AbortSignal.any([stop, cancelled]), { tell: (detail) => tell(detail) }),
    work: async ({ environment, database }, building) => {
      const build = await step('Building', (told) => {
        tell = told;
        return building;
      });
      try {
        const pages = await openPageFolder(database.url, environment);
        await serve({
          mode: 'start',
          environment,
          env: {
            // Another database's address, with its password, may be in a file that the server reads itself.
            ...(database.embedded && { DATABASE_URL: database.url }),
            SITE_URL: environment.SITE_URL,
            SHOP_PAGES: pages.path,
            ...(pages.isNew && { SHOP_PAGES_NEW: '1' }),
          },
          stop,
          announce: () => announce(environment),
          afterwards: async (origin, closing) => {
            if (!pages.isNew) return;
            await step('Preparing the other pages', (told) =>
              visitPages(origin, environment.SITE_URL, { stop: closing, tell: told }),
            );
          },
        });
      } finally {
        build.release();
      }
    },
  });
});
