import 'server-only';
import { checkPaymentSetup, PaymentSetupError } from './payment-gateways.ts';

/**
 * For the start of a web server: ends the process when the shop cannot be paid, and says what to
 * do. An error thrown there would leave Next running, to answer every request with a fault.
 */
export function endWithoutPayments(): void {
  try {
    checkPaymentSetup();
  } catch (error) {
    if (!(error instanceof PaymentSetupError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
}
