import type { Locator, Page } from '@playwright/test';

/** The cart, on its page or in its overlay. */
export class CartPage {
  readonly items: Locator;
  readonly checkout: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.items = page.getByRole('list', { name: 'Cart items' });
    this.checkout = page.getByRole('link', { name: 'Checkout' });
  }

  async goto(): Promise<void> {
    await this.#page.goto('/cart');
  }

  /** The line of one product, found by part of its name. */
  line(name: string): Locator {
    return this.items.getByRole('listitem').filter({ hasText: name });
  }

  removeButton(name: string): Locator {
    return this.items.getByRole('button', { name: `Remove ${name}` });
  }
}
