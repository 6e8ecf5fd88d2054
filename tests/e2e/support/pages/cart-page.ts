import type { Locator } from '@playwright/test';
import { Screen } from './screen.ts';

/** The cart, as a page or as an overlay. */
export class CartPage extends Screen {
  readonly items = this.page.getByRole('list', { name: 'Cart items' });
  readonly checkout = this.page.getByRole('link', { name: 'Checkout' });
  readonly summary = this.page.getByRole('region', { name: 'Order summary' });
  /** Unfolds the forms for codes and gift cards. */
  readonly addSavings = this.page.getByRole('button', { name: 'Add a code or gift card' });
  readonly discountCode = this.page.getByRole('textbox', { name: 'Discount code' });
  /** Shown under a refused code. */
  readonly seeItems = this.page.getByRole('button', { name: 'See what it applies to' });
  readonly promoItems = this.page.getByRole('list', { name: 'Items in this offer' });
  readonly giftCardCode = this.page.getByRole('textbox', { name: 'Gift card code' });
  readonly giftCardPin = this.page.getByRole('textbox', { name: 'Gift card PIN' });
  readonly giftCards = this.page.getByRole('list', { name: 'Gift cards applied' });

  async goto(): Promise<void> {
    await this.page.goto('/cart');
  }

  /** The line of the product whose name contains `name`. */
  line(name: string): Locator {
    return this.items.getByRole('listitem').filter({ hasText: name });
  }

  removeButton(name: string): Locator {
    return this.items.getByRole('button', { name: `Remove ${name}` });
  }

  /** Unfolds the forms for codes and gift cards, if they are folded. */
  async unfoldSavings(): Promise<void> {
    if ((await this.addSavings.getAttribute('aria-expanded')) === 'false') {
      // By keyboard: prices that arrive between a mouse's down and up move the button away.
      await this.addSavings.press('Enter');
    }
  }

  async applyDiscountCode(code: string): Promise<void> {
    await this.unfoldSavings();
    await this.discountCode.fill(code);
    await this.page.getByRole('button', { name: 'Apply discount code' }).click();
  }

  async applyGiftCard(code: string, pin: string): Promise<void> {
    await this.unfoldSavings();
    await this.giftCardCode.fill(code);
    await this.giftCardPin.fill(pin);
    await this.page.getByRole('button', { name: 'Apply gift card' }).click();
  }
}
