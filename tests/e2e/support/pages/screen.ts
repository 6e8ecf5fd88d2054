import type { Locator, Page } from '@playwright/test';

/** What tests know of a part of the shop, in a page of the browser. */
export class Screen {
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }
}
