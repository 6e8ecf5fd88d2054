import 'server-only';
import { createHash } from 'node:crypto';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';

/**
 * Hash of a request to recognise a repeat; independent of the order of fields. Excludes PINs, so
 * that nothing stored helps to guess one.
 */
export function requestHash(request: PlaceOrderRequest): Buffer {
  const { cart } = request;
  const methods = cart.payment.methods.map((method) =>
    method.type === 'voucher' ? { ...method, pin: '' } : method,
  );
  const known = { ...request, cart: { ...cart, payment: { methods } } };
  return createHash('sha256').update(canonicalJson(known)).digest();
}
