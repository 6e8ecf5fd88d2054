import type { AvailableShippingMethod } from './checkout-data.ts';
import { DELIVERY_INSTRUCTIONS_MAX, type DeliveryOptions, type PickupOptions } from './delivery.ts';

/** Pages of the checkout that ask whether they may be entered. */
export type CheckoutPage = 'index' | 'contact-info' | 'shipping' | 'payment' | 'success';

/** How far a shopper has come. */
export interface CheckoutProgress {
  cart: 'empty' | 'invalid' | 'valid';
  contactEntered: boolean;
  /** How the order is got, with the choices made for it; null while that is not chosen. */
  shipping:
    | { type: 'DELIVERY'; addressEntered: boolean; options: DeliveryOptions }
    | { type: 'STORE_PICKUP'; options: PickupOptions }
    | null;
  /** What the shop offers for it; null while that is not known. */
  offers: CheckoutOffers | null;
  /** An order was sent and nobody knows yet what became of it. */
  attemptOpen: boolean;
  /** There is a placed order to show. */
  orderPlaced: boolean;
}

export interface CheckoutOffers {
  methods: readonly AvailableShippingMethod[];
  storeIdsWithStock: readonly string[];
}

/** What is missing in the way an order is to be got. */
export type ShippingGap =
  | 'shippingTypeMissing'
  | 'addressMissing'
  | 'methodMissing'
  | 'methodUnavailable'
  | 'authorityToLeaveMissing'
  | 'instructionsTooLong'
  | 'storeMissing'
  | 'storeWithoutStock';

export type GuardReason =
  | 'cartEmpty'
  | 'cartInvalid'
  | 'contactMissing'
  | 'attemptOpen'
  | 'orderPlaced'
  | 'nothingPlaced'
  | ShippingGap;

export type CheckoutPath = '/cart' | `/checkout/${Exclude<CheckoutPage, 'index'>}`;

export type GuardAnswer =
  | { enter: true }
  /** Where to go instead: a page that may itself be entered. */
  | { enter: false; goTo: CheckoutPath; reason: GuardReason };

const ENTER: GuardAnswer = { enter: true };

/**
 * Whether a page of the checkout may be entered, and where to go if not (spec section 2, Guards).
 * Each step needs what the steps before it need, so nobody is sent from one closed door to the
 * next. An order that is under way is waited for at the payment step, whatever else is missing.
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
  if (page === 'shipping') return ENTER;
  const gap = shippingGap(progress);
  return gap ? leave('/checkout/shipping', gap) : ENTER;
}

function leave(goTo: CheckoutPath, reason: GuardReason): GuardAnswer {
  return { enter: false, goTo, reason };
}

/**
 * What keeps the shipping step from being complete; null when nothing does. While it is not known
 * what is offered, a choice made earlier is taken to stand.
 */
export function shippingGap({
  shipping,
  offers,
}: Pick<CheckoutProgress, 'shipping' | 'offers'>): ShippingGap | null {
  if (!shipping) return 'shippingTypeMissing';
  if (shipping.type === 'DELIVERY' && !shipping.addressEntered) return 'addressMissing';
  const { methodCode } = shipping.options;
  if (methodCode === '') return 'methodMissing';
  const method = offers?.methods.find(({ code, available }) => available && code === methodCode);
  if (offers && !method) return 'methodUnavailable';
  if (shipping.type === 'STORE_PICKUP') {
    const { erpStoreId } = shipping.options;
    if (erpStoreId === '') return 'storeMissing';
    return offers && !offers.storeIdsWithStock.includes(erpStoreId) ? 'storeWithoutStock' : null;
  }
  const { instructions, authorityToLeave } = shipping.options;
  if (instructions.length > DELIVERY_INSTRUCTIONS_MAX) return 'instructionsTooLong';
  return method?.requiresAuthorityToLeave && !authorityToLeave ? 'authorityToLeaveMissing' : null;
}
