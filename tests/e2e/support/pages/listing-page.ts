import type { Locator, Page } from '@playwright/test';

export class ListingPage {
  readonly heading: Locator;
  readonly products: Locator;
  readonly showMore: Locator;
  readonly count: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1 });
    this.products = main.getByRole('article');
    this.showMore = main.getByRole('link', { name: /^Show \d+ more$/ });
    this.count = main.getByRole('status').filter({ hasText: /^[\d,]+ products?$/ });
  }

  async goto(path: string): Promise<void> {
    await this.#page.goto(path);
  }
}
