import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type PlaceOrderRequest, placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { MAX_PAYMENT_METHODS } from '#lib/commerce/account/account.ts';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import { PAYMENT_TYPES } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OrderTimeouts } from '#lib/server/checkout/place-order-options.ts';
import type { Buyer } from '#lib/server/checkout/pricing/load-checkout.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { count } from '#lib/server/metrics/record.ts';
import { customerKeys } from '#lib/server/offers/customer-key.ts';
import type { Payer } from '#lib/server/payments/count-declines.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type {
  AuthoriseRequest,
  FoundPayment,
  PaymentGateway,
  PaymentInstrument,
} from '#lib/server/payments/payment-gateway.ts';
import type { PaymentVault } from '#lib/server/payments/payment-vault.ts';
import { withWalletLock } from '#lib/server/payments/with-wallet-lock.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { within } from '#lib/server/platform/within.ts';

/**
 * The gateway that is asked for an order's payment; any gateway if gift cards pay for everything.
 * @throws ApiError `PaymentInstrumentTypeNotAccepted`
 */
export function gatewayOf(request: PlaceOrderRequest, gateways: PaymentGateways): PaymentGateway {
  const instrument = paymentInstrument(request);
  const gateway = instrument ? gateways.taking(instrument.kind) : gateways.all[0];
  if (!gateway) throw callError(placeOrderCall.errors, 'PaymentInstrumentTypeNotAccepted');
  return gateway;
}

/** The instrument for the amount outstanding; null if only gift cards pay. */
export function paymentInstrument({
  cart,
}: Pick<PlaceOrderRequest, 'cart'>): PaymentInstrument | null {
  const method = cart.payment.methods.find(({ type }) => type !== 'voucher');
  switch (method?.type) {
    case 'afterpay':
    case 'afterpayExpress':
      return { kind: 'afterpay', express: method.type === 'afterpayExpress', token: method.token };
    case 'braintree':
    case 'braintreeExpress':
      return {
        kind: 'braintree',
        express: method.type === 'braintreeExpress',
        token: { type: method.token.type, value: method.token.value },
        deviceData: method.deviceData ?? null,
      };
    default:
      return null;
  }
}

/** An assistant that places an order for a shopper. */
export interface Assistant {
  /** The id of its checkout. */
  session: string;
  /** The host of its platform. */
  platform: string;
}

/**
 * The keys by which declined payments are counted. `address`: the client's IP address, if known;
 * `assistant`: who pays for the shopper, instead of a browser.
 */
export function payerOf(
  request: PlaceOrderRequest,
  {
    buyer,
    address,
    assistant,
  }: { buyer: Buyer; address: string | null; assistant: Assistant | null },
): Payer {
  const { emails } = customerKeys(request.email, buyer);
  if (assistant) {
    // The address is that of the platform's server, which one bad shopper must not close for all.
    return { address: null, device: assistant.session, platform: assistant.platform, emails };
  }
  return { address, device: deviceOf(request), emails };
}

/**
 * The browser's id: the token of the fraud-prevention script. A thief can send a new one with each
 * card, so it only adds to the other keys. Braintree's `deviceData` changes with every page, so it
 * does not help.
 */
function deviceOf({ cart }: PlaceOrderRequest): string | null {
  return cart.fraudAnalytics?.token ?? null;
}

/**
 * Runs `pay` and tells it whether the provider should save the instrument: only if the shopper
 * asked for it, is signed in and has room for another one (checked under a lease). The order comes
 * first: if the check fails, the order goes on and nothing is saved.
 */
export async function keepInstrument<Result>(
  db: Db,
  vault: PaymentVault,
  { request, customerId }: { request: PlaceOrderRequest; customerId: string | null },
  timeouts: OrderTimeouts,
  pay: (keep: boolean) => Promise<Result>,
): Promise<Result> {
  if (customerId === null || !isAskedFor(request)) return pay(false);
  let isPaying = false;
  try {
    return await withWalletLock(db, { customerId, waitMs: timeouts.lookUp }, async () => {
      const kept = await within(timeouts.lookUp, (signal) => vault.list(customerId, signal));
      isPaying = true;
      return pay(kept.length < MAX_PAYMENT_METHODS);
    });
  } catch (error) {
    if (isPaying) throw error;
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('A payment method could not be saved.', { failure });
    return pay(false);
  }
}

/** A wallet's instrument is never saved: accounts do not show the cards of devices. */
function isAskedFor({ cart }: PlaceOrderRequest): boolean {
  return cart.payment.methods.some(
    (method) =>
      method.type === 'braintree' &&
      method.token.type === 'immediate' &&
      method.token.save === true,
  );
}

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
