import type { Environment } from './environment.ts';
import { leadsToThisMachine } from './this-machine.ts';

type Settings = Pick<Environment, 'AFTERPAY' | 'BRAINTREE' | 'PAYMENTS_SANDBOX' | 'SITE_URL'>;

/**
 * Whether the sandbox may take payments: on this machine, or where the operator says so. A public shop
 * that has lost its settings must not give goods away for test cards.
 */
export function allowsSandbox({ PAYMENTS_SANDBOX, SITE_URL }: Settings): boolean {
  return PAYMENTS_SANDBOX ?? leadsToThisMachine(SITE_URL);
}

/** Whether no money moves when a shopper pays: in our sandbox, or in a provider's. */
export function takesTestPayments({ AFTERPAY, BRAINTREE }: Settings): boolean {
  return (BRAINTREE ?? AFTERPAY)?.environment !== 'production';
}
