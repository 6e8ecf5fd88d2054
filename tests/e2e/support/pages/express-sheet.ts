import { expect, type Locator, type Page } from '@playwright/test';

/** The express buttons of a place, and the sandbox's sheet that they open. */
export class ExpressSheet {
  readonly dialog: Locator;
  readonly pay: Locator;
  readonly button: Locator;

  /** `place`: where its button stands; another place may have one too. */
  constructor(page: Page, wallet: string, place: Page | Locator = page) {
    this.button = place.getByRole('button', { name: `Buy with ${wallet}` });
    this.dialog = page.getByRole('dialog', { name: `${wallet}, test payment` });
    this.pay = this.dialog.getByRole('button', { name: /^Pay Stringybark/ });
  }

  /** Opens it and waits for its price. */
  async open(): Promise<void> {
    await this.button.scrollIntoViewIfNeeded();
    await expect(this.button).not.toHaveAttribute('aria-disabled');
    await this.button.click();
    await expect(this.pay).not.toHaveAttribute('aria-disabled');
  }
}
