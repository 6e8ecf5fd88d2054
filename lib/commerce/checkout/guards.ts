import { DELIVERY_INSTRUCTIONS_LENGTH, GIFT_MESSAGE_LENGTH } from '#lib/commerce/limits.ts';
import type { AvailableShippingMethod } from './checkout-data.ts';
import type { DeliveryOptions, PickupChoice } from './delivery.ts';

export type CheckoutPage = 'index' | 'contact-info' | 'shipping' | 'payment' | 'success';

export interface CheckoutProgress {
  cart: 'empty' | 'invalid' | 'valid';
  contactEntered: boolean;
  /** The chosen shipping type and its options; null if none is chosen. */
  shipping:
    | { type: 'DELIVERY'; addressEntered: boolean; options: DeliveryOptions }
    | { type: 'STORE_PICKUP'; options: PickupChoice }
    /** Nothing travels, so there is nothing to choose. */
    | { type: 'EMAIL' }
    | null;
  /** The shipping options on offer; null while unknown. */
  offers: CheckoutOffers | null;
  /** An order was sent and its outcome is not known yet. */
  attemptOpen: boolean;
  orderPlaced: boolean;
}

interface CheckoutOffers {
  methods: readonly AvailableShippingMethod[];
  storeIdsWithStock: readonly string[];
}

export type ShippingGap =
  | 'shippingTypeMissing'
  | 'addressMissing'
  | 'methodMissing'
  | 'methodUnavailable'
  | 'authorityToLeaveMissing'
  | 'instructionsTooLong'
  | 'giftMessageTooLong'
  | 'storeMissing'
  | 'storeWithoutStock';

type GuardReason =
  | 'cartEmpty'
  | 'cartInvalid'
  | 'contactMissing'
  | 'attemptOpen'
  | 'orderPlaced'
  | 'nothingPlaced'
  | 'nothingTravels'
  | ShippingGap;

type CheckoutPath = '/cart' | `/checkout/${Exclude<CheckoutPage, 'index'>}`;

export type GuardAnswer =
  | { enter: true }
  /** A page that its own guard allows, so redirects never chain. */
  | { enter: false; goTo: CheckoutPath; reason: GuardReason };

const ENTER: GuardAnswer = { enter: true };

/**
 * Whether a checkout page may be entered, and where to redirect if not. Each step requires what the
 * earlier steps require, so redirects never chain. A pending order is waited for at the payment
 * step, whatever else is missing. Where nothing travels, there is no shipping step.
 */
export function guardCheckout(page: CheckoutPage, progress: CheckoutProgress): GuardAnswer {
  if (page === 'success') {
    return progress.orderPlaced ? ENTER : leave('/cart', 'nothingPlaced');
  }
  if (progress.attemptOpen) {
    return page === 'payment' ? ENTER : leave('/checkout/payment', 'attemptOpen');
  }
  if (progress.cart === 'empty') {
    return progress.orderPlaced
      ? leave('/checkout/success', 'orderPlaced')
      : leave('/cart', 'cartEmpty');
  }
  if (progress.cart === 'invalid') return leave('/cart', 'cartInvalid');
  if (page === 'index') return leave('/checkout/contact-info', 'contactMissing');
  if (page === 'contact-info') return ENTER;
  if (!progress.contactEntered) return leave('/checkout/contact-info', 'contactMissing');
  const isByEmail = progress.shipping?.type === 'EMAIL';
  if (page === 'shipping') return isByEmail ? leave('/checkout/payment', 'nothingTravels') : ENTER;
  const gap = shippingGap(progress);
  return gap ? leave('/checkout/shipping', gap) : ENTER;
}

function leave(goTo: CheckoutPath, reason: GuardReason): GuardAnswer {
  return { enter: false, goTo, reason };
}

/**
 * Why the shipping step is incomplete; null if it is complete. While the offers are unknown, an
 * earlier choice counts as valid.
 */
export function shippingGap({
  shipping,
  offers,
}: Pick<CheckoutProgress, 'shipping' | 'offers'>): ShippingGap | null {
  if (!shipping) return 'shippingTypeMissing';
  if (shipping.type === 'EMAIL') return null;
  if (shipping.type === 'DELIVERY' && !shipping.addressEntered) return 'addressMissing';
  const { methodCode } = shipping.options;
  if (methodCode === '') return 'methodMissing';
  const isPickup = shipping.type === 'STORE_PICKUP';
  const method = offers?.methods.find(
    ({ code, available, type }) =>
      available && code === methodCode && (type === 'storePickup') === isPickup,
  );
  if (offers && !method) return 'methodUnavailable';
  if (shipping.type === 'STORE_PICKUP') {
    const { erpStoreId } = shipping.options;
    if (erpStoreId === '') return 'storeMissing';
    return offers && !offers.storeIdsWithStock.includes(erpStoreId) ? 'storeWithoutStock' : null;
  }
  const { instructions, authorityToLeave, giftMessage = '' } = shipping.options;
  if (instructions.length > DELIVERY_INSTRUCTIONS_LENGTH) return 'instructionsTooLong';
  if (giftMessage.length > GIFT_MESSAGE_LENGTH) return 'giftMessageTooLong';
  return method?.requiresAuthorityToLeave && !authorityToLeave ? 'authorityToLeaveMissing' : null;
}
