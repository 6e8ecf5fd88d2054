import 'server-only';
import { checkPaymentSetup, PaymentSetupError } from './payment-gateways.ts';

/**
 * Ends a starting web server's process with instructions if the shop cannot take payments. A thrown
 * error would leave Next running and failing every request.
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
