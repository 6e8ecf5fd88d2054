import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type CardEntry, expiryToCome } from './card-fields.ts';

/** A card's fields in Braintree's frames, each known by the name that a screen reader tells. */
export class FramedCard {
  readonly number: Locator;
  readonly expiry: Locator;
  readonly cvv: Locator;
  /** The frames, as the page has them. */
  readonly frames: Locator;

  constructor(page: Page) {
    const field = (frame: string): FrameLocator =>
      page.frameLocator(`iframe[name="braintree-hosted-field-${frame}"]`);
    this.number = field('number').getByRole('textbox', { name: 'Card number', exact: true });
    this.expiry = field('expirationDate').getByRole('textbox', { name: 'Expiry' });
    this.cvv = field('cvv').getByRole('textbox', { name: 'Security code (CVV)' });
    this.frames = page.locator('iframe[name^="braintree-hosted-field-"]');
  }

  /** Types a card, by default one that is accepted. */
  async fill({ number = '4111 1111 1111 1111', expiry, cvv = '123' }: CardEntry = {}) {
    await this.number.fill(number);
    await this.expiry.fill(expiry ?? expiryToCome());
    await this.cvv.fill(cvv);
  }
}
