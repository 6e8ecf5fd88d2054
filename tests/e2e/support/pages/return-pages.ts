import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The pages of a return, a customer's or a guest's. */
export class ReturnPages extends Screen {
  readonly items = this.main.getByRole('list', { name: 'Items to return' });
  readonly refund = this.main.getByRole('region', { name: 'Expected refund' });
  readonly byPost = this.main.getByRole('radio', { name: 'By post' });
  readonly review = this.main.getByRole('button', { name: 'Review your return' });
  readonly send = this.main.getByRole('button', { name: 'Send return request' });
  readonly problem = this.main.getByRole('alert');
  readonly thanks = this.main.getByRole('heading', { name: 'We’ve got your request' });
  /** The returns in an order. */
  readonly returns = this.main.getByRole('list', { name: 'Returns', exact: true });

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
    const text = await this.main.getByText(/Your return number is/).textContent();
    return /number is ([A-Z0-9]+)/.exec(text ?? '')?.[1] ?? '';
  }
}
