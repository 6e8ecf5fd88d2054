import 'server-only';
import { abortable } from './abortable.ts';
import { CODES, codesOf, orNull, refusedError } from './refusals.ts';
import type { Sdk, SdkMethod } from './sdk-types.ts';

/**
 * Makes a customer known to Braintree, by the shop's id alone. Creating is the check: of two at
 * once, the second is told that there is one.
 */
export async function ensureCustomer(sdk: Sdk, id: string, signal: AbortSignal): Promise<void> {
  const result = await abortable(signal, () => sdk.customer.create({ id }));
  const codes = codesOf(result);
  if (!result.success && !codes.includes(CODES.customerTaken)) {
    throw refusedError('create a customer', codes);
  }
}

/** A customer's own saved method; null if it is another's or there is none. */
export async function ownMethod(
  sdk: Sdk,
  { customerId, token }: { customerId: string | null; token: string },
  signal: AbortSignal,
): Promise<SdkMethod | null> {
  if (customerId === null) return null;
  const method = await orNull(abortable(signal, () => sdk.paymentMethod.find(token)));
  return method && 'customerId' in method && method.customerId === customerId ? method : null;
}
