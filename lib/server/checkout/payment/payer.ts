import 'server-only';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import type { Buyer } from '#lib/server/checkout/review/buyer.ts';
import type { Payer } from '#lib/server/payments/count-declines.ts';
import { customerKeys } from '#lib/server/platform/customer-key.ts';

/**
 * The keys by which declined payments are counted. `address`: the client's IP address, if known.
 */
export function payerOf(
  request: PlaceOrderRequest,
  { buyer, address }: { buyer: Buyer; address: string | null },
): Payer {
  const { emails } = customerKeys(request.email, buyer);
  return { address, device: deviceOf(request), emails };
}

/**
 * The browser's id: the token of the fraud-prevention script, if the shop runs one. It runs none so
 * far; an id of our own would be added here. Braintree's `deviceData` changes with every page, so
 * it is of no use.
 */
function deviceOf({ cart }: PlaceOrderRequest): string | null {
  return cart.fraudAnalytics?.token ?? null;
}
