import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

export class OrderPages extends Screen {
  readonly number = this.main.getByRole('textbox', { name: 'Order number' });
  readonly email = this.main.getByRole('textbox', { name: 'Email address' });
  readonly find = this.main.getByRole('button', { name: 'Find order' });
  /** The error of the lookup as a whole. */
  readonly problem = this.main.getByRole('alert');
  readonly items = this.main.getByRole('list', { name: 'Order items' });

  async goto(number?: string): Promise<void> {
    await this.page.goto(number === undefined ? '/orders' : `/orders/${number}`);
  }

  heading(number: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: `Order #${number}` });
  }

  async lookUp(number: string, email: string): Promise<void> {
    await this.number.fill(number);
    await this.email.fill(email);
    await this.find.click();
  }
}
