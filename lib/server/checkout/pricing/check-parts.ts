import 'server-only';
import type { FieldErrors } from '#lib/api/api-error.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import type {
  AvailableShippingMethod,
  CheckoutData,
} from '#lib/commerce/checkout/checkout-data.ts';
import type { OrderShippingType } from '#lib/commerce/checkout/delivery.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { COLLECTOR_NAME_MISSING } from '#lib/commerce/field-texts.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import {
  type ClaimedVoucher,
  type LockedVoucher,
  voucherRefusal,
} from '#lib/server/checkout/holds/vouchers.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { PlaceRefusal } from '#lib/server/db/json-types.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { namedViolations } from './named-violations.ts';

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

/*
 * The final checks of an order with everything locked. Each returns why the order cannot be placed
 * as the shopper agreed to it, or null.
 */

/**
 * Refuses an empty cart, lines out of stock and violations of the cart's rules; `fields` names each
 * line's violations: `cart.items.0.qtyMaxViolated`.
 */
export function checkCart(view: CartView, type: OrderShippingType): PlaceRefusal | null {
  if (view.lines.length + view.missing.length === 0) return placeRefusal('CartEmpty');
  const violations = namedViolations(view);
  if (violations.length === 0) return null;
  const fields: FieldErrors = Object.fromEntries(
    violations.map(({ item, key, message }) => [`cart.items.${item}.${key}`, message]),
  );
  if (violations.some(({ key }) => key !== 'qtyAvailableExceeded')) {
    return placeRefusal('CartInvalid', fields);
  }
  // Another store, or a delivery, may still have everything, so the cart itself is fine.
  return type === 'STORE_PICKUP'
    ? placeRefusal('PickupStoreUnavailable')
    : placeRefusal('InsufficientStock', fields);
}

/** Refuses a pickup if its method does not exist, or its store does not exist or takes no pickups. */
export function checkPickup(
  { shipping }: PlaceOrderRequest['cart'],
  methods: readonly ShippingMethod[],
  store: StoreLocation | null,
): PlaceRefusal | null {
  if (shipping.type !== 'STORE_PICKUP') return null;
  const method = methods.find(({ code }) => code === shipping.methodCode);
  if (method?.kind !== 'storePickup') return placeRefusal('DeliveryMethodUnavailable');
  return store ? null : placeRefusal('PickupStoreUnavailable');
}

/** Refuses gift cards that were suspended, expired or spent since their PIN was checked. */
export function checkVouchers(
  vouchers: readonly ClaimedVoucher[],
  locked: ReadonlyMap<string, LockedVoucher>,
): PlaceRefusal | null {
  for (const { code, shownAmount, field } of vouchers) {
    const card = locked.get(code);
    if (!card) return voucherRefusal('VoucherInvalid', field);
    if (card.suspended) return voucherRefusal('VoucherSuspended', field);
    if (card.expired) return voucherRefusal('VoucherExpired', field);
    if (card.balance < shownAmount) return voucherRefusal('VoucherInsufficientFunds', field);
  }
  return null;
}

/** Refuses a delivery without authority to leave if the method requires it. */
export function checkDelivery(
  { shipping }: PlaceOrderRequest['cart'],
  method: AvailableShippingMethod | null,
): PlaceRefusal | null {
  const left = shipping.type === 'DELIVERY' && shipping.authorityToLeave;
  return method?.requiresAuthorityToLeave && !left
    ? placeRefusal('AuthorityToLeaveRequired')
    : null;
}

/**
 * Refuses the order unless every amount equals, to the cent, what the shopper saw. The amounts in
 * the request are only compared, never used.
 */
export function checkAmounts(
  request: PlaceOrderRequest,
  data: CheckoutData,
  vouchers: readonly ClaimedVoucher[],
): PlaceRefusal | null {
  const same =
    request.shown.grandTotal === data.grandTotal &&
    request.shown.amountOutstanding === data.amountOutstanding &&
    paidOtherwise(request) === data.amountOutstanding &&
    vouchers.every(
      ({ code, shownAmount }) => shownAmount === (data.creditUsages[code]?.amount ?? 0),
    );
  if (same) return null;
  const usedUp = data.promotions.disallowedPromotions.some(
    ({ disallowReason }) =>
      disallowReason === 'PromotionUsageExceeded' ||
      disallowReason === 'PromotionPerCustomerUsageExceeded',
  );
  return placeRefusal(usedUp ? 'PromotionUnavailable' : 'OrderUpdated');
}

/** The amount that the shopper agreed to pay by other means than gift cards, in cents. */
function paidOtherwise({ cart }: PlaceOrderRequest): number {
  return cart.payment.methods
    .filter((method) => method.type !== 'voucher')
    .reduce((sum, method) => sum + method.amount, 0);
}
