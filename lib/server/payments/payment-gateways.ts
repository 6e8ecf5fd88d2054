import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { allowsSandbox } from '#lib/config/test-payments.ts';
import { database } from '#lib/server/db/database.ts';
import { afterpayGateway } from './afterpay/afterpay-gateway.ts';
import { braintreeGateway } from './braintree/braintree-gateway.ts';
import { gatewaysOf, type PaymentGateways } from './gateways-of.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

/** The shop is not configured to take payments; the message says what to do. */
export class PaymentSetupError extends Error {
  override name = 'PaymentSetupError';
}

let known: PaymentGateways | undefined;

/**
 * The configured payment gateways: those of real providers, else the sandbox.
 * @throws PaymentSetupError
 */
export function paymentGateways(): PaymentGateways {
  checkPaymentSetup();
  known ??= gatewaysOf(...(hasProvider() ? providers() : [sandboxGateway(database())]));
  return known;
}

function providers(): PaymentGateway[] {
  const { BRAINTREE, AFTERPAY, SITE_URL } = environment();
  return [
    ...(BRAINTREE ? [braintreeGateway(BRAINTREE)] : []),
    ...(AFTERPAY ? [afterpayGateway(database(), AFTERPAY, SITE_URL)] : []),
  ];
}

/** Whether payments go to the sandbox; its pages and calls exist only then. */
export function usesSandbox(): boolean {
  return !hasProvider() && allowsSandbox(environment());
}

/**
 * For the start of a process. Fails unless a provider is configured or the sandbox is allowed, since the
 * shop would otherwise deliver goods for payments that move no money.
 * @throws PaymentSetupError
 */
export function checkPaymentSetup(): void {
  if (hasProvider() || allowsSandbox(environment())) return;
  throw new PaymentSetupError(
    [
      'This shop has no payment provider. Its sandbox accepts test cards and moves no money, so only a',
      'shop whose SITE_URL is this machine uses it by itself. Set up a provider (docs/payments.md), or',
      'PAYMENTS_SANDBOX=1 for a shop to try: a note on every page then says that no money moves.',
    ].join('\n'),
  );
}

function hasProvider(): boolean {
  const { BRAINTREE, AFTERPAY } = environment();
  return BRAINTREE !== undefined || AFTERPAY !== undefined;
}
