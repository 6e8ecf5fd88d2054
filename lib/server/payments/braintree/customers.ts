import 'server-only';
import { abortable } from './abortable.ts';
import { CODES, codesOf, orNull, refusedError } from './refusals.ts';
import type { Sdk, SdkMethod } from './sdk-types.ts';

/**
 * Creates a customer at Braintree that has only the shop's id. It creates without looking first: of
 * two concurrent calls, the second is told that the customer exists.
 */
export async function ensureCustomer(sdk: Sdk, id: string, signal: AbortSignal): Promise<void> {
  const result = await abortable(signal, () => sdk.customer.create({ id }));
  const codes = codesOf(result);
  if (!result.success && !codes.includes(CODES.customerTaken)) {
    throw refusedError('create a customer', codes);
  }
}

/** A customer's own saved method; null if it belongs to somebody else or does not exist. */
export async function ownMethod(
  sdk: Sdk,
  { customerId, token }: { customerId: string | null; token: string },
  signal: AbortSignal,
): Promise<SdkMethod | null> {
  if (customerId === null) return null;
  const method = await orNull(abortable(signal, () => sdk.paymentMethod.find(token)));
  return method && 'customerId' in method && method.customerId === customerId ? method : null;
}
