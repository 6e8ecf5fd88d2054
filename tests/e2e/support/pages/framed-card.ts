import type { FrameLocator } from '@playwright/test';
import { CardFields } from './card-fields.ts';

/** A card's fields in Braintree's frames, each known by the name that a screen reader tells. */
export class FramedCard extends CardFields {
  override readonly number = this.#field('number').getByRole('textbox', {
    name: 'Card number',
    exact: true,
  });
  override readonly expiry = this.#field('expirationDate').getByRole('textbox', { name: 'Expiry' });
  override readonly cvv = this.#field('cvv').getByRole('textbox', {
    name: 'Security code (CVV)',
  });
  /** The frames, as the page has them. */
  readonly frames = this.page.locator('iframe[name^="braintree-hosted-field-"]');

  #field(frame: string): FrameLocator {
    return this.page.frameLocator(`iframe[name="braintree-hosted-field-${frame}"]`);
  }
}
