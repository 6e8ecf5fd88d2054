import type { Locator, Page } from '@playwright/test';
import { BRAND } from '#lib/config/brand.ts';

export class Header {
  readonly home: Locator;
  readonly search: Locator;
  readonly stores: Locator;
  readonly cart: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    const banner = page.getByRole('banner');
    this.home = banner.getByRole('link', { name: BRAND.name });
    this.search = page.getByRole('searchbox', { name: 'Search products' });
    this.stores = banner.getByRole('link', { name: 'Stores' });
    this.cart = banner.getByRole('button', { name: /^Cart/ });
    this.menu = banner.getByRole('navigation');
  }
}
