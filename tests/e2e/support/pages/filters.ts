import { expect, type Locator, type Page } from '@playwright/test';

/** A listing's filters, beside it or in a drawer. */
export class Filters {
  readonly onSale: Locator;
  readonly active: Locator;
  readonly clearAll: Locator;
  readonly sortBy: Locator;
  readonly open: Locator;
  readonly drawer: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.onSale = page.getByRole('switch', { name: 'On Sale' });
    this.active = page.getByRole('list', { name: 'Active filters' });
    this.clearAll = page.getByRole('button', { name: 'Clear all' });
    this.sortBy = page.getByRole('combobox', { name: 'Sort by' });
    this.open = page.getByRole('button', { name: /^Filters/ });
    this.drawer = page.getByRole('dialog', { name: 'Filters' });
  }

  /** Waits until the list on screen matches the latest filters. */
  async settled(): Promise<void> {
    await expect(this.#page.locator('main [aria-busy=true]')).toHaveCount(0);
  }

  facet(heading: string): Locator {
    return this.#page.getByRole('group', { name: heading, exact: true });
  }

  option(heading: string, value: string): Locator {
    return this.facet(heading).getByRole('checkbox', { name: value, exact: true });
  }

  async count(option: Locator): Promise<number> {
    const id = await option.getAttribute('aria-describedby');
    const text = await this.#page.locator(`[id="${id}"]`).innerText();
    return Number.parseInt(text.replaceAll(',', ''), 10);
  }
}
