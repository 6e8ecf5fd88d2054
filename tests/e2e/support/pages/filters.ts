import { expect, type Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** A listing's filters, beside it or in a drawer. */
export class Filters extends Screen {
  readonly onSale = this.page.getByRole('switch', { name: 'On Sale' });
  readonly active = this.page.getByRole('list', { name: 'Active filters' });
  readonly clearAll = this.page.getByRole('button', { name: 'Clear all' });
  readonly sortBy = this.page.getByRole('combobox', { name: 'Sort by' });
  readonly open = this.page.getByRole('button', { name: /^Filters/ });
  readonly drawer = this.page.getByRole('dialog', { name: 'Filters' });

  /**
   * Presses “On Sale”. Not by `check()`: that looks at the switch once more after the press, and among
   * all products the press opens another page. The one with the switch is kept, hidden and as it was.
   */
  async turnSale(on: boolean): Promise<void> {
    await expect(this.onSale).toBeChecked({ checked: !on });
    await this.onSale.click();
  }

  /** Waits until the list on screen matches the latest filters. */
  async settled(): Promise<void> {
    await expect(this.page.locator('main [aria-busy=true]')).toHaveCount(0);
  }

  facet(heading: string): Locator {
    return this.page.getByRole('group', { name: heading, exact: true });
  }

  option(heading: string, value: string): Locator {
    return this.facet(heading).getByRole('checkbox', { name: value, exact: true });
  }

  async count(option: Locator): Promise<number> {
    const id = await option.getAttribute('aria-describedby');
    const text = await this.page.locator(`[id="${id}"]`).innerText();
    return Number.parseInt(text.replaceAll(',', ''), 10);
  }
}
