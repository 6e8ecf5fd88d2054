import { test as base, expect } from './http-test.ts';
import { CartPage } from './pages/cart-page.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { Filters } from './pages/filters.ts';
import { Header } from './pages/header.ts';
import { ListingPage } from './pages/listing-page.ts';
import { OrderPages } from './pages/order-pages.ts';
import { ProductPage } from './pages/product-page.ts';

interface Fixtures {
  header: Header;
  listing: ListingPage;
  filters: Filters;
  product: ProductPage;
  cart: CartPage;
  checkout: CheckoutPage;
  orders: OrderPages;
  /** An option: errors of others' code, where a test breaks what that code loads. */
  faultsOfOthers: RegExp | null;
  /** Fails a test whose pages throw or log errors to the console. */
  quietConsole: undefined;
  /** Releases requests that routes still hold when a test ends. */
  releasedRoutes: undefined;
}

/** Chromium's console message for a failed request, which tests cause on purpose. */
const OF_THE_NETWORK = 'Failed to load resource';
/** An error of a page whose script a test keeps from it; the page itself goes on. */
const SCRIPT_LOST = 'ChunkLoadError:';
const EXPECTED = [OF_THE_NETWORK, SCRIPT_LOST];

export const test = base.extend<Fixtures>({
  header: async ({ page }, use) => use(new Header(page)),
  listing: async ({ page }, use) => use(new ListingPage(page)),
  filters: async ({ page }, use) => use(new Filters(page)),
  product: async ({ page }, use) => use(new ProductPage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  checkout: async ({ page }, use) => use(new CheckoutPage(page)),
  orders: async ({ page }, use) => use(new OrderPages(page)),
  faultsOfOthers: [null, { option: true }],
  quietConsole: [
    async ({ page, faultsOfOthers }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        const isExpected = EXPECTED.some((start) => text.startsWith(start));
        if (!isExpected && !faultsOfOthers?.test(text)) complaints.push(text);
      };
      page.on('pageerror', (error) => note(error.stack || String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      // Of an error that is no native one only its class would be known.
      await page.addInitScript(() =>
        addEventListener('unhandledrejection', ({ reason }) => {
          if (reason?.code) console.error(`${reason.name} ${reason.code}: ${reason.message}`);
        }),
      );
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  releasedRoutes: [
    async ({ context }, use) => {
      await use(undefined);
      const all = { behavior: 'ignoreErrors' } as const;
      await Promise.all([
        context.unrouteAll(all),
        ...context.pages().map((page) => page.unrouteAll(all)),
      ]);
    },
    { auto: true },
  ],
});

export { expect };
