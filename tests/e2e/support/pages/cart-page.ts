import type { Locator, Page } from '@playwright/test';

/** The cart, as a page or as an overlay. */
export class CartPage {
  readonly items: Locator;
  readonly checkout: Locator;
  readonly summary: Locator;
  /** Unfolds the forms for codes and gift cards. */
  readonly addSavings: Locator;
  readonly discountCode: Locator;
  /** Shown under a refused code. */
  readonly seeItems: Locator;
  readonly promoItems: Locator;
  readonly giftCardCode: Locator;
  readonly giftCardPin: Locator;
  readonly giftCards: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.items = page.getByRole('list', { name: 'Cart items' });
    this.checkout = page.getByRole('link', { name: 'Checkout' });
    this.summary = page.getByRole('region', { name: 'Order summary' });
    this.addSavings = page.getByRole('button', { name: 'Add a code or gift card' });
    this.discountCode = page.getByRole('textbox', { name: 'Discount code' });
    this.seeItems = page.getByRole('button', { name: 'See what it applies to' });
    this.promoItems = page.getByRole('list', { name: 'Items in this offer' });
    this.giftCardCode = page.getByRole('textbox', { name: 'Gift card code' });
    this.giftCardPin = page.getByRole('textbox', { name: 'Gift card PIN' });
    this.giftCards = page.getByRole('list', { name: 'Gift cards applied' });
  }

  async goto(): Promise<void> {
    await this.#page.goto('/cart');
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
      await this.addSavings.click();
    }
  }

  async applyDiscountCode(code: string): Promise<void> {
    await this.unfoldSavings();
    await this.discountCode.fill(code);
    await this.#page.getByRole('button', { name: 'Apply discount code' }).click();
  }

  async applyGiftCard(code: string, pin: string): Promise<void> {
    await this.unfoldSavings();
    await this.giftCardCode.fill(code);
    await this.giftCardPin.fill(pin);
    await this.#page.getByRole('button', { name: 'Apply gift card' }).click();
  }
}
