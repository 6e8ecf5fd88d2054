import 'server-only';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { MARKET } from '#lib/config/market.ts';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { AuthoriseRequest, AuthoriseResult, PaymentInstrument } from '../payment-gateway.ts';
import { abortable } from './abortable.ts';
import { toAmount, toCents } from './amounts.ts';
import { ensureCustomer, ownMethod } from './customers.ts';
import { authorisationOf, declineOf, isDuplicate } from './read-transaction.ts';
import {
  BraintreeError,
  CODES,
  codesOf,
  isAboutKey,
  isAboutToken,
  isNotAccepted,
} from './refusals.ts';
import type { Sdk, SdkSale, SdkTransaction } from './sdk-types.ts';
import { checkIssuer, checkSaved, type IssuerCheck } from './three-d-secure.ts';

/** Braintree's maximum length of a text field, in characters. */
const LONGEST = 255;

type Instrument = Extract<PaymentInstrument, { kind: 'braintree' }>;
type SaleResult = Awaited<ReturnType<Sdk['transaction']['sale']>>;

const UNRECOVERABLE: AuthoriseResult = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
const REJECTED: AuthoriseResult = { status: 'declined', code: 'PaymentGatewayRejected' };

/** Whether an account may use `apiRequestKey`; true until Braintree says otherwise. */
export interface KeyUse {
  isAllowed: boolean;
}

export function leaveKeysOut(keyUse: KeyUse): void {
  keyUse.isAllowed = false;
  logProblem('Braintree allows no API request keys.');
}

/** Authorises an amount for an order. Asks Braintree only once, whatever happens to the answer. */
export async function authorise(
  sdk: Sdk,
  settings: Pick<BraintreeSettings, 'merchantAccountId' | 'threeDSecure'>,
  keyUse: KeyUse,
  request: AuthoriseRequest,
  signal: AbortSignal,
): Promise<AuthoriseResult> {
  const { instrument, customerId } = request;
  if (instrument.kind !== 'braintree') return UNRECOVERABLE;
  const check = await checkInstrument(sdk, settings, { instrument, customerId }, signal);
  if (check === 'unknown') return UNRECOVERABLE;
  if (check === 'failed') return REJECTED;
  if (request.saveInstrument && customerId !== null) await ensureCustomer(sdk, customerId, signal);
  const { merchantAccountId } = settings;
  const sale = saleOf(request, instrument, { merchantAccountId, isEnforced: check === 'enforced' });
  const result = await sell(sdk, keyUse, { sale, key: request.orderNumber }, signal);
  return readSale(result, request, instrument);
}

/** `unknown` also covers a saved instrument of another customer. */
async function checkInstrument(
  sdk: Sdk,
  { threeDSecure: setting }: Pick<BraintreeSettings, 'threeDSecure'>,
  { instrument, customerId }: { instrument: Instrument; customerId: string | null },
  signal: AbortSignal,
): Promise<IssuerCheck> {
  const { type, value } = instrument.token;
  if (type === 'immediate') return checkIssuer(sdk, { setting, nonce: value }, signal);
  const method = await ownMethod(sdk, { customerId, token: value }, signal);
  return method ? checkSaved(setting, method) : 'unknown';
}

/**
 * With a key, the same request makes one payment however often it arrives. An account that may not
 * use keys gets a refusal, which charges nothing: only then is the request sent again without a
 * key.
 */
async function sell(
  sdk: Sdk,
  keyUse: KeyUse,
  { sale, key }: { sale: SdkSale; key: string },
  signal: AbortSignal,
): Promise<SaleResult> {
  if (keyUse.isAllowed) {
    const result = await abortable(signal, () =>
      sdk.transaction.sale({ ...sale, apiRequestKey: key }),
    );
    if (!codesOf(result).includes(CODES.keyNotAllowed)) return result;
    leaveKeysOut(keyUse);
  }
  // The SDK adds fields to the object that it gets.
  return abortable(signal, () => sdk.transaction.sale({ ...sale }));
}

/** @throws BraintreeError if the answer does not say what happened to the payment */
function readSale(
  result: SaleResult,
  { orderNumber, amount }: AuthoriseRequest,
  instrument: Instrument,
): AuthoriseResult {
  // A refusal may come without a transaction, although the package's types say otherwise.
  const transaction = result.transaction as SdkTransaction | undefined;
  if (result.success) {
    if (!transaction) throw new BraintreeError('Braintree answered no payment.');
    if (transaction.status !== 'authorized') {
      throw new BraintreeError(`A payment is ${transaction.status}.`);
    }
    if (transaction.currencyIsoCode !== MARKET.currency || toCents(transaction.amount) !== amount) {
      throw new BraintreeError('Braintree authorised another amount.');
    }
    return { status: 'authorised', authorisation: authorisationOf(transaction, instrument) };
  }
  if (transaction) {
    // An earlier identical request has paid: look it up by the order's number.
    if (isDuplicate(transaction)) throw new BraintreeError('The same was paid a moment ago.');
    return { status: 'declined', code: declineOf(transaction) };
  }
  const codes = codesOf(result);
  if (isAboutKey(codes)) throw new BraintreeError('The payment is at work.');
  if (isNotAccepted(codes)) return { status: 'declined', code: 'PaymentInstrumentTypeNotAccepted' };
  // Any other code means a mistake in the request or the settings.
  if (!isAboutToken(codes)) {
    logProblem('Braintree refused a payment.', { orderNumber, codes: codes.join(' ') });
  }
  return UNRECOVERABLE;
}

/** An authorisation request, without its key. */
function saleOf(
  request: AuthoriseRequest,
  instrument: Extract<PaymentInstrument, { kind: 'braintree' }>,
  { merchantAccountId, isEnforced }: { merchantAccountId: string | undefined; isEnforced: boolean },
): SdkSale {
  const { orderNumber, amount, customerId, billingAddress, shippingAddress, email } = request;
  const { token, deviceData } = instrument;
  const keeps = request.saveInstrument && customerId !== null && token.type === 'immediate';
  return {
    amount: toAmount(amount),
    orderId: orderNumber,
    ...(merchantAccountId !== undefined && { merchantAccountId }),
    ...(token.type === 'saved'
      ? { paymentMethodToken: token.value }
      : { paymentMethodNonce: token.value }),
    ...(deviceData !== null && { deviceData }),
    ...(keeps ? { customerId } : { customer: { email } }),
    ...(billingAddress && { billing: addressOf(billingAddress) }),
    ...(shippingAddress && { shipping: addressOf(shippingAddress) }),
    options: {
      submitForSettlement: false,
      ...(keeps && { storeInVaultOnSuccess: true }),
      ...(isEnforced && { threeDSecure: { required: true } }),
    },
  };
}

function addressOf(address: CheckoutAddress): NonNullable<SdkSale['billing']> {
  const { firstName, lastName } = namesOf(address.contactName);
  const fields = {
    firstName,
    lastName,
    company: address.company,
    streetAddress: address.street1,
    extendedAddress: address.street2,
    locality: address.suburb,
    region: address.state.toUpperCase(),
    postalCode: address.postcode,
    countryCodeAlpha2: address.country,
  };
  const filled = Object.entries(fields).filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([name, text]) => [name, text.slice(0, LONGEST)]));
}

/** Braintree has two fields for a name: the last word is the last name, the rest the first name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName };
}
