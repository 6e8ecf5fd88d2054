import 'server-only';
import { ApiError } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import type { CompleteRequest } from '#lib/api/schemas/agents/session-request.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import {
  GOOGLE_PAY_HANDLER,
  isPayingPlatform,
  nonceOf,
} from '#lib/server/agents/payment-handlers.ts';
import {
  type AgentSession,
  beginCompleting,
  completionSecret,
  finishCompleting,
  isTaken,
  noteTotal,
  writeSession,
} from '#lib/server/agents/sessions.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { gatewayOf } from '#lib/server/checkout/payment/authorise-payment.ts';
import { checkPlaceOrderRequest } from '#lib/server/checkout/pricing/check-parts.ts';
import type { PricedCart } from '#lib/server/checkout/pricing/checkout-info.ts';
import type { Buyer } from '#lib/server/checkout/pricing/load-checkout.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { customerKey } from '#lib/server/offers/customer-key.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { within } from '#lib/server/platform/within.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { answerCheckout } from './answer-checkout.ts';
import { answerCompleted } from './answer-completed.ts';
import { answerOpenCheckout } from './answer-session.ts';
import { findSession, hasEnded, orderKey } from './find-session.ts';
import { buyerOfAgent, namedLines, priceSession } from './price-session.ts';
import { addressOf } from './session-address.ts';
import { marketingOf } from './session-content-of.ts';

type Instrument = NonNullable<CompleteRequest['payment']['instruments']>[number];
type Answer = Omit<CheckoutAnswer, 'ucp'>;

/**
 * Places the order of a checkout, once, if the shop takes payments of assistants, a proven platform
 * or a linked customer asks, and the total is the one that the shopper saw. Otherwise it answers with
 * the checkout and what to do.
 * @throws AgentFault for a call that nobody proved
 * @throws AgentOutcome if there is no such checkout, or it was cancelled
 */
export async function completeCheckout(
  db: Db,
  {
    agent,
    id,
    body,
    address,
  }: { agent: Agent; id: string; body: CompleteRequest; address: string },
): Promise<Answer> {
  let session = await findSession(db, { agent, address }, id, 'checkout');
  if (session.status === 'completed') return answerCompleted(db, session);
  if (session.status === 'canceled') throw hasEnded(session);
  if (!isPayingPlatform(agent) || session.completingAt)
    return answerCheckout(db, { agent, session });
  const buyer = await buyerOfAgent(db, agent);
  if (!agent.isProven && !buyer) {
    throw new AgentFault('signature_missing', 'Sign this call with a key of your profile.');
  }
  const marketing = marketingOf(agent, body.buyer);
  if (marketing !== null && marketing !== session.content.marketing) {
    session = (await writeSession(db, session, { ...session.content, marketing })) ?? session;
  }
  const { answer, priced } = await answerOpenCheckout(db, { agent, session });
  if (answer.status !== 'ready_for_complete' || !priced) return answer;
  const paid = paymentOf(body, session.content);
  const obstacle =
    'message' in paid
      ? paid.message
      : ((await totalProblem(db, session, priced)) ?? (await takenProblem(db, session)));
  if (obstacle || 'message' in paid) {
    return answerCheckout(db, { agent, session, messages: obstacle ? [obstacle] : [] });
  }
  if (!(await isGooglePay(paid.nonce))) {
    const content = 'Send a token of Google Pay, which pays once.';
    const message = errorMessage('payment_failed', content, 'recoverable', PAYMENT);
    return answerCheckout(db, { agent, session, messages: [message] });
  }
  // Not before somebody wants to pay: anybody could use up the limit of somebody else's address.
  await limitSubject('placeOrder', customerKey(session.content.buyer.email));
  const request = await orderRequest(db, { session, priced, ...paid });
  checkPlaceOrderRequest(request);
  const begun = await beginCompleting(db, session);
  if (begun) return place(db, { agent, session: begun, request, buyer, address });
  const now = await findSession(db, { agent, address }, id, 'checkout');
  const message = await overtakenMessage(db, now, { buyer, shownTotal: session.shownTotal });
  return answerCheckout(db, { agent, session: now, messages: message ? [message] : [] });
}

/**
 * What another call did to a checkout that was about to be completed; null: its status says it. The
 * shopper agreed to what it was before.
 */
async function overtakenMessage(
  db: Db,
  session: AgentSession,
  { buyer, shownTotal }: { buyer: Buyer; shownTotal: number | null },
): Promise<AgentMessage | null> {
  if (session.status !== 'open' || session.completingAt) return null;
  const taken = await takenProblem(db, session);
  if (taken) return taken;
  const priced = await priceSession(db, session.content, { buyer, now: new Date() });
  const changed = priced && (await totalProblem(db, { ...session, shownTotal }, priced));
  const content =
    'Another call has changed this checkout. Ask the shopper to agree to it as it is now.';
  return changed ?? errorMessage('checkout_changed', content, 'recoverable');
}

async function place(
  db: Db,
  {
    agent,
    session,
    request,
    buyer,
    address,
  }: {
    agent: Agent;
    session: AgentSession;
    request: PlaceOrderRequest;
    buyer: Buyer;
    address: string;
  },
): Promise<Answer> {
  try {
    const gateway = gatewayOf(request, paymentGateways());
    const assistant = { session: session.id, platform: session.host };
    const sent = { key: orderKey(session), request, buyer, address, assistant };
    await placeOrder(db, sent, { gateway });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== 'OrderInProgress') await finishCompleting(db, session);
    const message = refusalMessage(error);
    // It stalled for so long that another call closed its key.
    const isOvertaken = error.code === 'IdempotencyKeyReused';
    if (!message && !isOvertaken) throw error;
    const now = await findSession(db, { agent, address }, session.id, 'checkout');
    // Unless the other one placed the order: a mere reading closes the key too. This is not kept, so
    // that the same call may try anew.
    if (isOvertaken && now.status !== 'completed') {
      const content = 'The order took too long and was not placed. Send the same call again.';
      throw new AgentFault('unavailable', content, { retryAfter: 1 });
    }
    return answerCheckout(db, { agent, session: now, messages: message ? [message] : [] });
  }
  return answerCompleted(db, await findSession(db, { agent, address }, session.id, 'checkout'));
}

/** What went wrong with the order; null: the call itself, such as a limit. */
function refusalMessage({ code, message }: ApiError): AgentMessage | null {
  switch (code) {
    case 'OrderInProgress':
      return errorMessage('complete_in_progress', message, 'recoverable');
    case 'CartInvalid':
    case 'InsufficientStock':
      return errorMessage('out_of_stock', message, 'recoverable', '$.line_items');
    case 'PickupStoreUnavailable':
    case 'DeliveryMethodUnavailable': {
      const path = '$.fulfillment.methods[0]';
      return errorMessage('fulfillment_option_unavailable', message, 'recoverable', path);
    }
    case 'OrderUpdated':
    case 'PromotionUnavailable':
      return errorMessage('total_changed', 'The total has changed.', 'recoverable', '$.totals');
    // The issuer wants to see the shopper, or the provider suspects something.
    case 'PaymentGatewayRejected':
      return errorMessage('payment_failed', message, 'requires_buyer_input', PAYMENT);
    case 'PaymentProcessorDeclinedSoft':
    case 'PaymentProcessorDeclinedHard':
    case 'PaymentFailureUnrecoverable':
    case 'PaymentInstrumentTypeNotAccepted':
    case 'PaymentUnavailable':
      return errorMessage('payment_failed', message, 'recoverable', PAYMENT);
    default:
      return null;
  }
}

const PAYMENT = '$.payment.instruments[0]';

/** Whether the shopper saw another total than the one that counts now; the answer names it. */
async function totalProblem(
  db: Db,
  session: AgentSession,
  { info: { grandTotal } }: PricedCart,
): Promise<AgentMessage | null> {
  if (session.shownTotal === grandTotal) return null;
  await noteTotal(db, session, grandTotal);
  const content = `The total is now ${formatCents(grandTotal)}. Ask the shopper to agree to it.`;
  return errorMessage('total_changed', content, 'recoverable', '$.totals');
}

/** Only one of the two pays. */
async function takenProblem(db: Db, session: AgentSession): Promise<AgentMessage | null> {
  if (!(await isTaken(db, session))) return null;
  const content = 'The shopper has gone on with this in the shop’s own checkout.';
  return errorMessage('taken_over', content, 'requires_buyer_review');
}

interface Paid {
  nonce: string;
  billing: CheckoutAddress | null;
}

function paymentOf(
  { payment: { instruments = [] } }: CompleteRequest,
  { buyer, delivery }: SessionContent,
): Paid | { message: AgentMessage } {
  const [instrument, ...others]: Instrument[] = instruments;
  if (!instrument || instrument.selected === false || others.length > 0) {
    const content = 'Send exactly one payment instrument, of a handler that this checkout lists.';
    return { message: errorMessage('payment_failed', content, 'recoverable', '$.payment') };
  }
  const { handler_id: handler, credential, billing_address: billed } = instrument;
  if (handler !== GOOGLE_PAY_HANDLER || credential?.token === undefined) {
    const content = `Send an instrument of the handler "${GOOGLE_PAY_HANDLER}" with its token.`;
    return { message: errorMessage('payment_failed', content, 'recoverable', PAYMENT) };
  }
  const path = `${PAYMENT}.billing_address`;
  const read = billed && addressOf({ id: 'billing', ...known(billed) }, buyer, path);
  if (read?.messages[0]) return { message: read.messages[0] };
  if (!read?.address && delivery?.type !== 'DELIVERY') {
    const content = 'An order that is collected needs a billing address.';
    return { message: errorMessage('field_required', content, 'recoverable', path) };
  }
  return { nonce: nonceOf(credential.token), billing: read?.address ?? null };
}

function known(address: NonNullable<Instrument['billing_address']>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** How long the provider may take to say what a token is, in ms. */
const TOKEN_MS = 10_000;

/**
 * Whether a token is of Google Pay, by what the provider knows. Nobody has checked whose any other card
 * is: a platform could try stolen numbers here.
 * @throws AgentFault if the provider does not answer
 */
async function isGooglePay(nonce: string): Promise<boolean> {
  const gateway = paymentGateways().taking('braintree');
  if (!gateway) return false;
  try {
    return await within(TOKEN_MS, (signal) => gateway.isGooglePay(nonce, signal));
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('The payment provider gave no usable answer.', { what: 'kind of token', failure });
    const content = 'The payment provider does not answer. Try again in a moment.';
    throw new AgentFault('unavailable', content, { retryAfter: 5 });
  }
}

/** The same request that the shop's own checkout sends. */
async function orderRequest(
  db: Db,
  {
    session,
    priced: { info },
    nonce,
    billing,
  }: Paid & { session: AgentSession; priced: PricedCart },
): Promise<PlaceOrderRequest> {
  const { content } = session;
  const lines = await namedLines(db, content.lines);
  const { firstName = '', lastName = '', email = '', phone = '' } = content.buyer;
  const { grandTotal, amountOutstanding } = info;
  const address = content.delivery?.type === 'DELIVERY' ? content.delivery.address : null;
  const billed = billing ?? address;
  return {
    cart: {
      items: lines.map(({ productId, variantId, quantity: qty }) => ({
        productId,
        variantId,
        qty,
      })),
      promoCodes: content.codes.map(normaliseDiscountCode),
      ...(address && { shippingAddress: address }),
      shipping: orderShipping(content, info.selectedShippingMethod?.code ?? ''),
      payment: {
        methods: [
          {
            type: 'braintree',
            amount: amountOutstanding,
            token: { type: 'immediate', value: nonce },
          },
        ],
      },
    },
    ...{ firstName, lastName, email, phone },
    agreeToMarketing: content.marketing === true,
    ...(billed && { billingAddress: billed }),
    shown: { grandTotal, amountOutstanding },
    handOver: await completionSecret(session),
  };
}

function orderShipping(
  { delivery }: SessionContent,
  methodCode: string,
): PlaceOrderRequest['cart']['shipping'] {
  if (delivery?.type !== 'STORE_PICKUP') {
    return { type: 'DELIVERY', methodCode, instructions: '', authorityToLeave: false };
  }
  const erpStoreId = delivery.storeId ?? '';
  return { type: 'STORE_PICKUP', methodCode, erpStoreId, collectorName: '', collectorPhone: '' };
}
