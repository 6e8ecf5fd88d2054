import type { Locator, Page } from '@playwright/test';

export class Header {
  readonly search: Locator;
  readonly stores: Locator;
  readonly cart: Locator;

  constructor(page: Page) {
    const banner = page.getByRole('banner');
    this.search = page.getByRole('searchbox', { name: 'Search products' });
    this.stores = banner.getByRole('link', { name: 'Stores' });
    this.cart = banner.getByRole('button', { name: /^Cart/ });
  }
}
