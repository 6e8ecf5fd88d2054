import type { Browser } from '@playwright/test';
import { ProviderNetwork } from '#tests/e2e/support/providers/provider-network.ts';
import { startAfterpayEmulator } from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import { startBraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { openBenchShop } from './bench-shop.ts';

/** A phone's screen, on which a product's express buttons are below the fold. */
const VIEWPORT = { width: 360, height: 500 };
const IDLE_MS = 3_000;

/**
 * What pages ask of the hosts of payment providers, in a shop with all of them (emulators on this
 * machine), which is started with `settings`: requests of `paths` within 3 s each, and the scripts that
 * the last of them, a product, asks for once its express buttons are in view.
 */
export async function providerRequests(
  browser: Browser,
  settings: Record<string, string>,
  paths: readonly string[],
): Promise<{ unasked: number; inView: string[] }> {
  const braintree = await startBraintreeEmulator();
  const afterpay = await startAfterpayEmulator();
  const shop = await openBenchShop({
    ...settings,
    ...braintree.variables(),
    AFTERPAY_ENVIRONMENT: 'sandbox',
    AFTERPAY_MERCHANT_ID: 'shop',
    AFTERPAY_SECRET_KEY: 'secret-of-the-emulator',
    AFTERPAY_API_URL: afterpay.url,
  });
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    const network = new ProviderNetwork(braintree);
    await network.install(context, [shop.url, afterpay.url]);
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(shop.url + path, { waitUntil: 'load' });
      // Not a wait for something: the span that the figure is about.
      await page.waitForTimeout(IDLE_MS);
    }
    const unasked = network.asked.length;
    await page.getByText('Find in store').first().scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Buy with PayPal' }).waitFor();
    await page.waitForTimeout(IDLE_MS);
    const inView = network.asked.slice(unasked).filter((asked) => asked.startsWith('script '));
    return { unasked, inView };
  } finally {
    await context.close();
    await shop.close();
    await braintree.close();
    await afterpay.close();
  }
}
