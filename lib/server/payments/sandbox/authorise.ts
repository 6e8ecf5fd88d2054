import 'server-only';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { isCardExpired, parseCardExpiry } from '#lib/commerce/checkout/card-expiry.ts';
import type { PaymentType } from '#lib/commerce/checkout/order.ts';
import { EXPRESS_PAYMENT_TYPES, WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { FaultKind } from '#lib/server/db/sandbox-tables.ts';
import type { AuthoriseRequest, AuthoriseResult } from '../payment-gateway.ts';
import { takeCardToken } from './card-tokens.ts';
import { type SandboxCheckout, takeCheckout } from './checkouts.ts';
import { SandboxFaultError } from './faults.ts';
import { keepInVault, type VaultEntry } from './keep-in-vault.ts';
import { recordAuthorisation, recordDecline } from './ledger.ts';
import { type Decision, decisionOfAmount } from './outcomes.ts';

/** How the sandbox names an instrument and decides on its payment. */
interface Judgement<Type extends PaymentType = PaymentType> {
  type: Type;
  label: string;
  decision: Decision;
  /** What the vault can save; null if it cannot be saved or already is. */
  vaultable: VaultEntry | null;
}

type TokenJudgement = Judgement<'CREDIT_CARD' | 'PAYPAL'> & { vaultable: VaultEntry };

/**
 * Consumes the instrument's token and decides, in one transaction: a concurrent use of the same
 * token waits and then finds it used.
 * Some faults make it record something else.
 * @throws SandboxFaultError if another amount or currency was authorised
 */
export async function authorise(
  db: Db,
  request: AuthoriseRequest,
  fault?: FaultKind,
): Promise<AuthoriseResult> {
  const { currency, ...result } = await record(db, request, fault);
  if (result.status === 'declined') return result;
  if (result.authorisation.amount !== request.amount || currency !== MARKET.currency) {
    throw new SandboxFaultError('The provider authorised another amount.');
  }
  return result;
}

type Recorded = AuthoriseResult & { currency?: string };

function record(db: Db, request: AuthoriseRequest, fault?: FaultKind): Promise<Recorded> {
  return db.transaction().execute(async (trx): Promise<Recorded> => {
    const judgement = await judge(trx, request);
    if (!judgement) return { status: 'declined', code: 'PaymentFailureUnrecoverable' };
    const { type, label, decision, vaultable } = judgement;
    const { orderNumber, amount, customerId, saveInstrument } = request;
    if (decision) {
      await recordDecline(trx, { orderNumber, amount, type, label, code: decision });
      return { status: 'declined', code: decision };
    }
    if (saveInstrument && customerId !== null && vaultable) {
      await keepInVault(trx, customerId, vaultable);
    }
    const held = fault === 'amount' ? Math.ceil(amount / 2) : amount;
    const currency = fault === 'currency' ? 'NZD' : MARKET.currency;
    const authorisation = await recordAuthorisation(
      trx,
      { orderNumber, amount: held, type, label },
      { currency, state: fault === 'undecided' ? 'undecided' : 'authorised' },
    );
    return { status: 'authorised', authorisation, currency };
  });
}

/** Undefined for a token that can never pay: unknown, used, expired or not approved. */
async function judge(db: Db, request: AuthoriseRequest): Promise<Judgement | undefined> {
  const { instrument } = request;
  if (instrument.express) return judgeExpress(db, request);
  if (instrument.kind === 'afterpay') return judgeAfterpay(db, request, instrument.token);
  const { type, value } = instrument.token;
  if (type === 'saved') return judgeSaved(db, request, value);
  return (
    (await judgeToken(db, request.amount, value)) ??
    judgeWallet(db, request.amount, { token: value, wallets: ['APPLE_PAY', 'GOOGLE_PAY'] })
  );
}

/**
 * Consumes the token of a card or PayPal checkout and decides on the amount; undefined as in
 * `judge`.
 */
export async function judgeToken(
  db: Db,
  amount: Cents,
  token: string,
): Promise<TokenJudgement | undefined> {
  return (await judgeCard(db, amount, token)) ?? (await judgePayPal(db, amount, token));
}

/** Undefined for a method that is not in this customer's vault. */
async function judgeSaved(
  db: Db,
  { amount, customerId }: AuthoriseRequest,
  id: string,
): Promise<Judgement | undefined> {
  if (customerId === null) return undefined;
  const method = await db
    .selectFrom('sandbox_vault')
    .select(['type', 'label', 'expiry'])
    .where('customer_id', '=', customerId)
    .where((row) => row(row.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  if (!method) return undefined;
  const { type, label } = method;
  const expiry = parseCardExpiry(method.expiry);
  if (expiry && isCardExpired(expiry, new Date())) {
    return { type, label, decision: 'PaymentProcessorDeclinedHard', vaultable: null };
  }
  const decision = decisionOfAmount(amount, type === 'PAYPAL' ? 'paypal' : 'card');
  return { type, label, decision, vaultable: null };
}

async function judgeCard(
  db: Db,
  amount: Cents,
  token: string,
): Promise<TokenJudgement | undefined> {
  const card = await takeCardToken(db, token);
  if (!card) return undefined;
  const refused = card.outcome.type === 'decline' ? card.outcome.code : null;
  const decision = refused ?? decisionOfAmount(amount, 'card');
  const entry = { type: 'CREDIT_CARD', label: card.label } as const;
  const { expiry, fingerprint } = card;
  return { ...entry, decision, vaultable: { ...entry, expiry, fingerprint } };
}

async function judgePayPal(
  db: Db,
  amount: Cents,
  token: string,
): Promise<TokenJudgement | undefined> {
  const checkout = await takeCheckout(db, ['paypal'], token);
  // The shop may not take more than the shopper approved.
  if (!checkout || amount > checkout.amount) return undefined;
  const decision = checkout.declines
    ? 'PaymentProcessorDeclinedSoft'
    : decisionOfAmount(amount, 'paypal');
  const entry = { type: 'PAYPAL', label: 'PayPal' } as const;
  return { ...entry, decision, vaultable: { ...entry, expiry: '', fingerprint: null } };
}

async function judgeAfterpay(
  db: Db,
  request: AuthoriseRequest,
  token: string,
): Promise<Judgement | undefined> {
  const checkout = await takeCheckout(db, ['afterpay'], token);
  if (!checkout) return undefined;
  const decision = decisionOfAfterpay(checkout, request);
  return { type: 'AFTERPAY', label: 'Afterpay', decision, vaultable: null };
}

function decisionOfAfterpay(
  checkout: SandboxCheckout & { declines: boolean },
  { amount, shippingAddress }: AuthoriseRequest,
): Decision {
  const approved =
    checkout.amount === amount && isSamePlace(checkout.shippingAddress, shippingAddress);
  if (!approved) return 'AfterpayDetailsMismatch';
  return checkout.declines ? 'PaymentProcessorDeclinedSoft' : null;
}

/** Consumes the token of an express payment. */
async function judgeExpress(db: Db, request: AuthoriseRequest): Promise<Judgement | undefined> {
  const { amount, instrument } = request;
  if (instrument.kind === 'braintree') {
    const token = instrument.token.value;
    const wallets = ['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL'] as const;
    const paid = await judgeWallet(db, amount, { token, wallets });
    if (paid) return { ...paid, type: EXPRESS_PAYMENT_TYPES[paid.type] };
    const card = await judgeCard(db, amount, token);
    return card && { ...card, type: 'BRAINTREE_CREDIT_CARD_EXPRESS', vaultable: null };
  }
  const checkout = await takeCheckout(db, ['AFTERPAY'], instrument.token);
  if (!checkout) return undefined;
  const decision = decisionOfAfterpay(checkout, request);
  const type = EXPRESS_PAYMENT_TYPES.AFTERPAY;
  return { type, label: WALLET_NAMES.AFTERPAY, decision, vaultable: null };
}

/** Consumes an approved wallet sheet. It is never saved, because no sheet asks for that. */
async function judgeWallet<Wallet extends 'APPLE_PAY' | 'GOOGLE_PAY' | 'PAYPAL'>(
  db: Db,
  amount: Cents,
  { token, wallets }: { token: string; wallets: readonly Wallet[] },
): Promise<Judgement<Wallet> | undefined> {
  const checkout = await takeCheckout(db, wallets, token);
  // The shop may not take more than the sheet showed.
  if (!checkout || amount > checkout.amount) return undefined;
  const { provider: type, declines } = checkout;
  const ofAmount = decisionOfAmount(amount, type === 'PAYPAL' ? 'paypal' : 'card');
  const decision = declines ? 'PaymentProcessorDeclinedSoft' : ofAmount;
  return { type, label: WALLET_NAMES[type], decision, vaultable: null };
}

/** Compares the destinations, ignoring case. */
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
