import { Screen } from './screen.ts';

/** The sandbox's page on which a shopper approves an Afterpay or PayPal payment. */
export class ApprovalPage extends Screen {
  readonly heading = this.page.getByRole('heading', { level: 1 });
  /** Both buttons lead back to the payment step. */
  readonly approve = this.page.getByRole('button', { name: 'Approve' });
}
