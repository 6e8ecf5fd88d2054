import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import { PAYMENT_TYPES } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OrderTimeouts } from '#lib/server/checkout/order-timeouts.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { count } from '#lib/server/metrics/record.ts';
import type {
  AuthoriseRequest,
  FoundPayment,
  PaymentGateway,
} from '#lib/server/payments/payment-gateway.ts';
import { within } from '#lib/server/platform/within.ts';

export type PaymentOutcome =
  | { status: 'paid'; payment: FoundPayment }
  | { status: 'declined'; code: DeclineCode }
  /** No definite response, and no payment found so far. One may still appear later. */
  | { status: 'unknown' };

/**
 * Authorises an order's payment. If the response is late, lost or invalid, looks the payment up by
 * order number.
 */
export async function authorisePayment(
  gateway: PaymentGateway,
  request: AuthoriseRequest,
  timeouts: OrderTimeouts,
): Promise<PaymentOutcome> {
  const outcome = await authorise(gateway, request, timeouts);
  count('payments', { gateway: gateway.name, outcome: outcome.status });
  return outcome;
}

async function authorise(
  gateway: PaymentGateway,
  request: AuthoriseRequest,
  timeouts: OrderTimeouts,
): Promise<PaymentOutcome> {
  let answer: unknown;
  let failure = 'nonsense';
  try {
    answer = await within(timeouts.authorise, (signal) => gateway.authorise(request, signal));
  } catch (error) {
    failure = error instanceof Error ? error.name : typeof error;
  }
  const result = authoriseResult.safeParse(answer);
  if (result.success) {
    if (result.data.status === 'declined') return result.data;
    const { authorisation } = result.data;
    if (authorisation.amount === request.amount) {
      return { status: 'paid', payment: { ...authorisation, state: 'authorised' } };
    }
  }
  const { orderNumber } = request;
  logProblem('The payment provider gave no usable answer.', { orderNumber, failure });
  return findPayment(gateway, request, timeouts);
}

/** Looks up a payment whose response is unknown, several times. */
export async function findPayment(
  gateway: PaymentGateway,
  { orderNumber, amount }: { orderNumber: string; amount: Cents },
  timeouts: OrderTimeouts,
): Promise<PaymentOutcome> {
  for (const pause of timeouts.lookUpPauses) {
    await sleep(pause);
    const answer = await within(timeouts.lookUp, (signal) =>
      gateway.find(orderNumber, signal),
    ).catch(() => undefined);
    const found = foundPayments.safeParse(answer);
    for (const one of found.data ?? []) {
      if (one.state === 'declined' || one.state === 'voided' || one.amount !== amount) continue;
      return { status: 'paid', payment: one };
    }
    const decline = found.data?.find((one) => one.state === 'declined');
    if (decline) return { status: 'declined', code: decline.code };
  }
  return { status: 'unknown' };
}

/**
 * Asks the provider, if it can, to cancel a payment that was given up but may still go through.
 * Sweeps look for the payment either way.
 */
export async function abandonPayment(
  gateway: PaymentGateway,
  request: Pick<AuthoriseRequest, 'orderNumber' | 'instrument'>,
  timeouts: OrderTimeouts,
): Promise<void> {
  const { abandon } = gateway;
  if (!abandon) return;
  await within(timeouts.lookUp, (signal) => abandon(request, signal)).catch((error: unknown) => {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('A payment could not be cancelled.', { orderNumber: request.orderNumber, failure });
  });
}

const authorisation = {
  paymentId: z.string().check(z.minLength(1)),
  amount: z.int(),
  type: z.enum(PAYMENT_TYPES),
  label: z.string(),
};

const DECLINE_CODES = [
  'PaymentGatewayRejected',
  'PaymentProcessorDeclinedSoft',
  'PaymentProcessorDeclinedHard',
  'PaymentFailureUnrecoverable',
  'PaymentInstrumentTypeNotAccepted',
  'AfterpayDetailsMismatch',
] as const satisfies DeclineCode[];

/** Checks what adapters of providers must return. Any other response is treated as none. */
const authoriseResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('authorised'), authorisation: z.object(authorisation) }),
  z.object({ status: z.literal('declined'), code: z.enum(DECLINE_CODES) }),
]);
const foundPayments = z.array(
  z.discriminatedUnion('state', [
    z.object({ ...authorisation, state: z.enum(['authorised', 'captured', 'voided']) }),
    z.object({ state: z.literal('declined'), code: z.enum(DECLINE_CODES) }),
  ]),
);
