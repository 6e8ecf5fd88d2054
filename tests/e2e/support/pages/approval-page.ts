import type { Locator, Page } from '@playwright/test';

/** The sandbox's page on which a shopper approves an Afterpay or PayPal payment. */
export class ApprovalPage {
  readonly heading: Locator;
  /** Both buttons lead back to the payment step. */
  readonly approve: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.approve = page.getByRole('button', { name: 'Approve' });
  }
}
