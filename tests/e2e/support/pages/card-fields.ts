import type { Locator, Page } from '@playwright/test';

/** Values to type; those left out are valid. */
export interface CardEntry {
  number?: string;
  expiry?: string;
  cvv?: string;
}

export class CardFields {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvv: Locator;

  constructor(page: Page) {
    this.number = page.getByRole('textbox', { name: 'Card number' });
    this.expiry = page.getByRole('textbox', { name: 'Expiry' });
    this.cvv = page.getByRole('textbox', { name: 'Security code (CVV)' });
  }

  /** Types a card, by default one that is accepted. */
  async fill({ number = '4111 1111 1111 1111', expiry, cvv = '123' }: CardEntry = {}) {
    await this.number.fill(number);
    await this.expiry.fill(expiry ?? expiryToCome());
    await this.cvv.fill(cvv);
  }
}

/** `MM/YY`: December in two years. */
export function expiryToCome(): string {
  return `12/${String(new Date().getUTCFullYear() + 2).slice(-2)}`;
}
