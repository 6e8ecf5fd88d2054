import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import type { Buyer } from '#lib/server/checkout/review/buyer.ts';
import type { Payer } from '#lib/server/payments/count-declines.ts';
import { customerKeys } from '#lib/server/platform/customer-key.ts';

/** Who pays an order, for declines to be counted by. `address`: the client's, where it is known. */
export function payerOf(
  request: PlaceOrderRequest,
  { buyer, address }: { buyer: Buyer; address: string | null },
): Payer {
  const { emails } = customerKeys(request.email, buyer);
  return { address, device: deviceOf(request), emails };
}

/**
 * What the browser is known by: the token of the fraud-prevention script, where the shop runs one.
 * None does so far; an id of our own for each browser would join here. Braintree's `deviceData` is
 * another with each page, and counts nothing.
 */
function deviceOf({ cart }: PlaceOrderRequest): string | null {
  return cart.fraudAnalytics?.token ?? null;
}
