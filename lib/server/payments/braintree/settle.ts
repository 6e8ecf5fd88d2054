import 'server-only';
import { raced } from './raced.ts';
import { stateOf } from './read-transaction.ts';
import { BraintreeError, CODES, codesOf, refusedError } from './refusals.ts';
import type { Sdk } from './sdk-types.ts';

/** Captures an authorised payment as a whole; does nothing if it is captured. */
export async function capture(sdk: Sdk, paymentId: string, signal: AbortSignal): Promise<void> {
  const result = await raced(signal, () => sdk.transaction.submitForSettlement(paymentId));
  if (result.success) return;
  const codes = codesOf(result);
  if (!codes.includes(CODES.cannotCapture)) throw refusedError('capture', codes);
  const state = stateOf(await raced(signal, () => sdk.transaction.find(paymentId)));
  if (state !== 'captured' && state !== 'settled') {
    throw new BraintreeError(`The payment is ${state} and cannot be captured.`);
  }
}

/**
 * Voids an authorised payment; does nothing if it is voided. Looks first, because Braintree would
 * void a captured payment too until it is settled.
 */
export async function voidPayment(sdk: Sdk, paymentId: string, signal: AbortSignal): Promise<void> {
  const state = stateOf(await raced(signal, () => sdk.transaction.find(paymentId)));
  if (state === 'voided') return;
  if (state !== 'authorised') {
    throw new BraintreeError(`The payment is ${state} and cannot be voided.`);
  }
  const result = await raced(signal, () => sdk.transaction.void(paymentId));
  if (!result.success) throw refusedError('void', codesOf(result));
}
