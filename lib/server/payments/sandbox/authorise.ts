import 'server-only';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { AuthoriseRequest, AuthoriseResult } from '../payment-gateway.ts';
import { takeCardToken } from './card-tokens.ts';
import { takeCheckout } from './checkouts.ts';
import { authorisePayment } from './ledger.ts';
import { type Decision, decisionOfAmount } from './outcomes.ts';

/** What an instrument comes to: how it is called, and whether it pays. */
interface Judgement {
  type: PaymentType;
  label: string;
  decision: Decision;
}

/**
 * Uses the instrument's token up and decides, in one transaction: whoever brings the same token
 * meanwhile waits, then is told that it is used.
 */
export function authorise(db: Db, request: AuthoriseRequest): Promise<AuthoriseResult> {
  return db.transaction().execute(async (trx) => {
    const judgement = await judge(trx, request);
    if (!judgement) return { status: 'declined', code: 'PaymentFailureUnrecoverable' };
    const { type, label, decision } = judgement;
    if (decision) return { status: 'declined', code: decision };
    const { orderNumber, amount } = request;
    const authorisation = await authorisePayment(trx, { orderNumber, amount, type, label });
    return { status: 'authorised', authorisation };
  });
}

/** Undefined for a token that is unknown, used, too old or not approved: it will never pay. */
async function judge(db: Db, request: AuthoriseRequest): Promise<Judgement | undefined> {
  const { instrument } = request;
  if (instrument.kind === 'afterpay') return judgeAfterpay(db, request, instrument.token);
  // Saved instruments come with accounts.
  if (instrument.token.type === 'saved') return undefined;
  return (
    (await judgeCard(db, request, instrument.token.value)) ??
    (await judgePayPal(db, request, instrument.token.value))
  );
}

async function judgeCard(
  db: Db,
  { amount }: AuthoriseRequest,
  token: string,
): Promise<Judgement | undefined> {
  const card = await takeCardToken(db, token);
  if (!card) return undefined;
  const refused = card.outcome.type === 'decline' ? card.outcome.code : null;
  const decision = refused ?? decisionOfAmount(amount, 'card');
  return { type: 'CREDIT_CARD', label: card.label, decision };
}

async function judgePayPal(
  db: Db,
  { amount }: AuthoriseRequest,
  token: string,
): Promise<Judgement | undefined> {
  const checkout = await takeCheckout(db, 'paypal', token);
  // More than the shopper approved is not for the shop to take.
  if (!checkout || amount > checkout.amount) return undefined;
  const decision = checkout.declines
    ? 'PaymentProcessorDeclinedSoft'
    : decisionOfAmount(amount, 'paypal');
  return { type: 'PAYPAL', label: 'PayPal', decision };
}

async function judgeAfterpay(
  db: Db,
  { amount, shippingAddress }: AuthoriseRequest,
  token: string,
): Promise<Judgement | undefined> {
  const checkout = await takeCheckout(db, 'afterpay', token);
  if (!checkout) return undefined;
  const approved =
    checkout.amount === amount && isSamePlace(checkout.shippingAddress, shippingAddress);
  const decision = !approved
    ? 'AfterpayDetailsMismatch'
    : checkout.declines
      ? 'PaymentProcessorDeclinedSoft'
      : null;
  return { type: 'AFTERPAY', label: 'Afterpay', decision };
}

/** Whether a parcel for either goes to the same place. */
function isSamePlace(a: CheckoutAddress | null, b: CheckoutAddress | null): boolean {
  return placeOf(a) === placeOf(b);
}

function placeOf(address: CheckoutAddress | null): string {
  if (!address) return '';
  const { contactName, street1, street2, suburb, state, postcode, country } = address;
  return [contactName, street1, street2, suburb, state, postcode, country]
    .map((part) => part.trim().toLowerCase())
    .join('\n');
}
