import 'server-only';
import type { FieldErrors } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { COLLECTOR_NAME_MISSING } from '#lib/commerce/field-texts.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';

/**
 * Checks what the schema cannot: an address for a delivery and for a bill, the name of a collector with a phone
 * number, at most one payment besides gift cards.
 * @throws ApiError 400 that names the fields
 */
export function checkPlaceOrderRequest(request: PlaceOrderRequest): void {
  refuseUnstorableText(request);
  const { cart } = request;
  const fields: FieldErrors = {};
  if (cart.shipping.type === 'DELIVERY' && !cart.shippingAddress) {
    fields['cart.shippingAddress'] = 'Enter a delivery address.';
  }
  if (cart.shipping.type !== 'EMAIL' && !request.billingAddress) {
    fields.billingAddress = 'Enter a billing address.';
  }
  if (cart.shipping.type === 'STORE_PICKUP') {
    const { collectorName, collectorPhone } = cart.shipping;
    if (collectorName === '' && collectorPhone !== '') {
      fields['cart.shipping.collectorName'] = COLLECTOR_NAME_MISSING;
    }
  }
  for (const [index, { qty, recipients = [] }] of cart.items.entries()) {
    if (recipients.length > qty) {
      fields[`cart.items.${index}.recipients`] = 'Name at most one recipient for each unit.';
    }
  }
  const others = cart.payment.methods.filter(({ type }) => type !== 'voucher');
  if (others.length > 1) fields['cart.payment.methods'] = 'Choose one way to pay.';
  if (Object.keys(fields).length > 0) {
    throw apiError('InvalidRequest', 'The request is not valid.', fields);
  }
}
