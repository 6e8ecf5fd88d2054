import 'server-only';
import { logProblem } from '#lib/server/log-problem.ts';
import { within } from '#lib/server/platform/within.ts';
import type { PaymentGateway, PaymentInstrument } from './payment-gateway.ts';

const TIMEOUT_MS = 3_000;

/**
 * The fingerprint of the card that pays. Null if it is not a card or the provider fails to respond:
 * the payment then continues, and only the other keys count it.
 */
export async function cardFingerprint(
  gateway: PaymentGateway,
  { instrument, customerId }: { instrument: PaymentInstrument; customerId: string | null },
): Promise<string | null> {
  try {
    return await within(TIMEOUT_MS, (signal) =>
      gateway.fingerprint({ instrument, customerId }, signal),
    );
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('The payment provider gave no usable answer.', { what: 'fingerprint', failure });
    return null;
  }
}
