import { Screen } from './screen.ts';

/** Values to type; those left out are valid. */
interface CardEntry {
  number?: string;
  expiry?: string;
  cvv?: string;
}

export class CardFields extends Screen {
  readonly number = this.page.getByRole('textbox', { name: 'Card number' });
  readonly expiry = this.page.getByRole('textbox', { name: 'Expiry' });
  readonly cvv = this.page.getByRole('textbox', { name: 'Security code (CVV)' });

  /** Types a card, by default one that is accepted. */
  async fill({ number = '4111 1111 1111 1111', expiry, cvv = '123' }: CardEntry = {}) {
    await this.number.fill(number);
    await this.expiry.fill(expiry ?? expiryToCome());
    await this.cvv.fill(cvv);
  }
}

/** `MM/YY`: December in two years. */
function expiryToCome(): string {
  return `12/${String(new Date().getUTCFullYear() + 2).slice(-2)}`;
}
