import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import { abortable } from './abortable.ts';
import { toCents } from './amounts.ts';
import { stateOf } from './read-transaction.ts';
import { BraintreeError, CODES, codesOf, refusedError } from './refusals.ts';
import type { Sdk, SdkTransaction } from './sdk-types.ts';

/**
 * Captures an authorised payment in full. Does nothing if it is already captured.
 * @throws BraintreeError if another amount was captured, such as a part
 */
export async function capture(
  sdk: Sdk,
  { paymentId, amount }: { paymentId: string; amount: Cents },
  signal: AbortSignal,
): Promise<void> {
  const result = await abortable(signal, () => sdk.transaction.submitForSettlement(paymentId));
  if (result.success) return checkAmount(result.transaction, amount);
  const codes = codesOf(result);
  if (!codes.includes(CODES.cannotCapture)) throw refusedError('capture', codes);
  const transaction = await abortable(signal, () => sdk.transaction.find(paymentId));
  const state = stateOf(transaction);
  if (state !== 'captured' && state !== 'settled') {
    throw new BraintreeError(`The payment is ${state} and cannot be captured.`);
  }
  checkAmount(transaction, amount);
}

/** After a partial capture, Braintree reports the payment with the captured amount. */
function checkAmount(
  { amount, currencyIsoCode }: Pick<SdkTransaction, 'amount' | 'currencyIsoCode'>,
  expected: Cents,
): void {
  if (currencyIsoCode === MARKET.currency && toCents(amount) === expected) return;
  throw new BraintreeError('Braintree captured another amount.');
}

/**
 * Voids an authorised payment. Does nothing if it is already voided. It checks the state first,
 * because Braintree also voids a captured payment until it settles.
 */
export async function voidPayment(sdk: Sdk, paymentId: string, signal: AbortSignal): Promise<void> {
  const state = stateOf(await abortable(signal, () => sdk.transaction.find(paymentId)));
  if (state === 'voided') return;
  if (state !== 'authorised') {
    throw new BraintreeError(`The payment is ${state} and cannot be voided.`);
  }
  const result = await abortable(signal, () => sdk.transaction.void(paymentId));
  if (!result.success) throw refusedError('void', codesOf(result));
}
