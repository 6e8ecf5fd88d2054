import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { database } from '#lib/server/db/database.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** The shop is not configured to take payments; the message says what to do. */
export class PaymentSetupError extends Error {
  override name = 'PaymentSetupError';
}

let known: PaymentGateway | undefined;

/**
 * The configured payment gateway; the sandbox is the only one so far. To add a real provider, put
 * it beside `sandbox/` and choose it here.
 * @throws PaymentSetupError
 */
export function paymentGateway(): PaymentGateway {
  checkPaymentSetup();
  known ??= sandboxGateway(database());
  return known;
}

/** Whether payments go to the sandbox; its pages and calls exist only then. */
export function usesSandbox(): boolean {
  return isSandboxAllowed();
}

/**
 * For the start of a process. Fails in production unless the operator allows the sandbox, since the
 * shop would otherwise deliver goods for payments that move no money.
 * @throws PaymentSetupError
 */
export function checkPaymentSetup(): void {
  if (isSandboxAllowed()) return;
  throw new PaymentSetupError(
    [
      'This shop has no payment provider: its sandbox accepts test cards and moves no money, which',
      'a production process (NODE_ENV=production) does only when told so. Set PAYMENTS_SANDBOX=1 to',
      'run a demonstration of the shop, as npm start does by itself.',
    ].join('\n'),
  );
}

function isSandboxAllowed(): boolean {
  return process.env.NODE_ENV !== 'production' || environment().PAYMENTS_SANDBOX === true;
}
