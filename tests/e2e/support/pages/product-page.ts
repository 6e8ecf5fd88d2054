import type { Locator, Page } from '@playwright/test';

export class ProductPage {
  readonly heading: Locator;
  readonly sizes: Locator;
  readonly addToCart: Locator;
  readonly recentlyViewed: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.sizes = main.getByRole('radiogroup', { name: 'Size' });
    this.addToCart = main.getByRole('button', { name: 'Add to cart' });
    this.recentlyViewed = main.getByRole('region', { name: 'Recently viewed' });
  }

  async goto(slug: string): Promise<void> {
    await this.#page.goto(`/products/${slug}`);
  }
}
