import type { Locator, Page } from '@playwright/test';

/** The pages of a return, a customer's or a guest's. */
export class ReturnPages {
  readonly items: Locator;
  readonly refund: Locator;
  readonly byPost: Locator;
  readonly review: Locator;
  readonly send: Locator;
  readonly problem: Locator;
  readonly thanks: Locator;
  /** The returns in an order. */
  readonly returns: Locator;
  readonly #main: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.#main = main;
    this.items = main.getByRole('list', { name: 'Items to return' });
    this.refund = main.getByRole('region', { name: 'Expected refund' });
    this.byPost = main.getByRole('radio', { name: 'By post' });
    this.review = main.getByRole('button', { name: 'Review your return' });
    this.send = main.getByRole('button', { name: 'Send return request' });
    this.problem = main.getByRole('alert');
    this.thanks = main.getByRole('heading', { name: 'We’ve got your request' });
    this.returns = main.getByRole('list', { name: 'Returns', exact: true });
  }

  /** The checkbox of an item, by its name. */
  item(name: string | RegExp): Locator {
    return this.items.getByRole('checkbox', { name });
  }

  /** The fields of a chosen item. */
  fields(name: string | RegExp): Locator {
    return this.items.getByRole('group', { name });
  }

  reason(name: string | RegExp): Locator {
    return this.fields(name).getByRole('combobox', { name: 'Reason' });
  }

  /** The number that the thanks name. */
  async number(): Promise<string> {
    const text = await this.#main.getByText(/Your return number is/).textContent();
    return /number is ([A-Z0-9]+)/.exec(text ?? '')?.[1] ?? '';
  }
}
