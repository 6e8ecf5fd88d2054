import { test as base, expect } from '@playwright/test';
import { CartPage } from './pages/cart-page.ts';
import { Filters } from './pages/filters.ts';
import { Header } from './pages/header.ts';
import { ListingPage } from './pages/listing-page.ts';
import { ProductPage } from './pages/product-page.ts';

interface Fixtures {
  header: Header;
  listing: ListingPage;
  filters: Filters;
  product: ProductPage;
  cart: CartPage;
  /** Fails a test whose pages throw or complain in the console. */
  quietConsole: undefined;
}

/** What the browser itself says of an answer that a test asks for on purpose. */
const OF_THE_NETWORK = 'Failed to load resource';

export const test = base.extend<Fixtures>({
  header: async ({ page }, use) => use(new Header(page)),
  listing: async ({ page }, use) => use(new ListingPage(page)),
  filters: async ({ page }, use) => use(new Filters(page)),
  product: async ({ page }, use) => use(new ProductPage(page)),
  cart: async ({ page }, use) => use(new CartPage(page)),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && !text.startsWith(OF_THE_NETWORK)) complaints.push(text);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
