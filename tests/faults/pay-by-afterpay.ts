import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentMethodRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { readPaymentOffersCall } from '#lib/api/calls/payment/read-payment-offers.ts';
import type {
  AfterpayCheckoutRequest,
  startAfterpayCheckoutCall,
} from '#lib/api/calls/payment/start-afterpay-checkout.ts';
import { isApprovalPage, parseApprovalReturn } from '#lib/commerce/checkout/approval.ts';
import { DECISION_PATH } from '#tests/support/afterpay-emulator/approval-page.ts';
import type { Caller } from './caller.ts';
import { count, type Told } from './told.ts';

/** What shoppers choose on Afterpay's page: most pay. */
export const AFTERPAY_DECISIONS = [
  ...(['approve', 'approve', 'approve', 'approve', 'approve', 'approve'] as const),
  ...(['decline', 'cancel'] as const),
] as const;

/**
 * As a browser does: starts a checkout at Afterpay, decides on its page and comes back. Null if Afterpay
 * is not offered for that amount (in cents), or the shopper cancelled there.
 */
export async function approveAtAfterpay(
  { caller, told }: { caller: Caller; told: Told },
  wanted: AfterpayCheckoutRequest,
  { decision, takesMs }: { decision: (typeof AFTERPAY_DECISIONS)[number]; takesMs: number },
): Promise<PaymentMethodRequest | null> {
  const without = (why: string) => {
    count(told.atAfterpay, why);
    return null;
  };
  const { amount } = wanted;
  const offered = await caller.insist<typeof readPaymentOffersCall>('/api/payment/methods', {});
  const offer = offered.said?.methods.find((one) => one.type === 'AFTERPAY');
  if (!offer) return without('not offered');
  if (amount < offer.min || amount > offer.max) return without('other amount');
  const { status, said } = await caller.insist<typeof startAfterpayCheckoutCall>(
    '/api/payment/afterpay/checkouts',
    { body: wanted },
  );
  if (!said) return without(`not started: ${status}`);
  const { token, redirectUrl } = said;
  if (!isApprovalPage('AFTERPAY', redirectUrl)) {
    told.oddities.push(`A shopper was sent to ${redirectUrl}, which is no page of Afterpay's.`);
    return null;
  }
  await sleep(takesMs);
  const decided = await fetch(new URL(DECISION_PATH, redirectUrl), {
    method: 'POST',
    body: new URLSearchParams({ token, decision }),
    redirect: 'manual',
  });
  const back = new URL(decided.headers.get('location') ?? '');
  const returned = parseApprovalReturn(back.searchParams);
  if (returned?.token !== token) told.oddities.push('Afterpay sent somebody back without a token.');
  count(told.atAfterpay, decision);
  return returned?.approved ? { type: 'afterpay', amount, token } : null;
}
