import type { Locator, Page } from '@playwright/test';

export class OrderPages {
  readonly number: Locator;
  readonly email: Locator;
  readonly find: Locator;
  /** The error of the lookup as a whole. */
  readonly problem: Locator;
  readonly items: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.number = main.getByRole('textbox', { name: 'Order number' });
    this.email = main.getByRole('textbox', { name: 'Email address' });
    this.find = main.getByRole('button', { name: 'Find order' });
    this.problem = main.getByRole('alert');
    this.items = main.getByRole('list', { name: 'Order items' });
    this.#page = page;
  }

  async goto(number?: string): Promise<void> {
    await this.#page.goto(number === undefined ? '/orders' : `/orders/${number}`);
  }

  heading(number: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name: `Order #${number}` });
  }

  async lookUp(number: string, email: string): Promise<void> {
    await this.number.fill(number);
    await this.email.fill(email);
    await this.find.click();
  }
}
