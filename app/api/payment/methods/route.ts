import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { readPaymentOffersCall } from '#lib/api/calls/payment/read-payment-offers.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { within } from '#lib/server/platform/within.ts';

const TIMEOUT_MS = 10_000;

/**
 * The payment methods on offer, and what the browser needs for each. If one provider is away, only
 * its own methods are missing.
 */
export const GET = queryRoute(readPaymentOffersCall, {
  addressLimit: 'paymentMethods',
  async handle() {
    const { all } = paymentGateways();
    const answers = await Promise.allSettled(all.map(offersOf));
    const offers = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    if (offers.length === 0) throw new Error('No payment provider tells what it offers.');
    return { sandbox: all.every(({ sandbox }) => sandbox), methods: offers.flat() };
  },
});

async function offersOf(gateway: PaymentGateway): Promise<PaymentMethodOffer[]> {
  try {
    return await within(TIMEOUT_MS, (signal) => gateway.offers(signal));
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('A payment provider does not tell what it offers.', {
      gateway: gateway.name,
      failure,
    });
    throw error;
  }
}
