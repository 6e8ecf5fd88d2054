import type { Locator, Page } from '@playwright/test';

/** The sandbox's page on which a shopper approves an Afterpay or PayPal payment. */
export class ApprovalPage {
  readonly heading: Locator;
  readonly notice: Locator;
  readonly total: Locator;
  /** Afterpay's four instalments. */
  readonly instalments: Locator;
  /** Both buttons lead back to the payment step. */
  readonly approve: Locator;
  readonly decline: Locator;
  readonly simulateDecline: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.notice = page.getByText('No money moves: this is a test payment page.');
    this.total = page.getByRole('definition');
    this.instalments = page
      .getByRole('region', { name: 'Four interest-free payments' })
      .getByRole('listitem');
    this.approve = page.getByRole('button', { name: 'Approve' });
    this.decline = page.getByRole('button', { name: 'Decline', exact: true });
    this.simulateDecline = page.getByRole('button', { name: 'Simulate a declined payment' });
  }
}
