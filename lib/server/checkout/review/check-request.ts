import 'server-only';
import type { FieldErrors } from '#lib/api/api-error.ts';
import { isPhoneNumber } from '#lib/api/schemas/phone-number.ts';
import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { refuseOddText } from '#lib/server/platform/refuse-odd-text.ts';

const KEY = /^[\w-]{8,64}$/;

/**
 * The request's Idempotency-Key.
 * @throws ApiError 400 when it is missing or malformed
 */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? '';
  if (KEY.test(key)) return key;
  throw apiError('InvalidRequest', 'The request is not valid.', {
    'Idempotency-Key': 'Send 8 to 64 letters, digits, hyphens or underscores.',
  });
}

/**
 * Checks what the schema cannot: valid phone numbers, an address for a delivery, at most one
 * payment besides gift cards.
 * @throws ApiError 400 that names the fields
 */
export function checkPlaceOrderRequest(request: PlaceOrderRequest): void {
  refuseOddText(request);
  const { cart, billingAddress } = request;
  const fields: FieldErrors = {};
  const phones = {
    phone: request.phone,
    'billingAddress.phone': billingAddress.phone,
    'cart.shippingAddress.phone': cart.shippingAddress?.phone ?? '',
  };
  for (const [field, phone] of Object.entries(phones)) {
    if (phone !== '' && !isPhoneNumber(phone)) fields[field] = 'Enter a valid phone number.';
  }
  if (cart.shipping.type === 'DELIVERY' && !cart.shippingAddress) {
    fields['cart.shippingAddress'] = 'Enter a delivery address.';
  }
  const others = cart.payment.methods.filter(({ type }) => type !== 'voucher');
  if (others.length > 1) fields['cart.payment.methods'] = 'Choose one way to pay.';
  if (Object.keys(fields).length > 0) {
    throw apiError('InvalidRequest', 'The request is not valid.', fields);
  }
}
