import { act } from '@testing-library/react';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { billing } from '#stores/checkout/billing-address-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';
import { placedOrder } from '#stores/orders/placed-order-store.ts';
import { forgetPlacement } from '#stores/payment/order-placement-store.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { CUSTOMER } from './account-api.ts';

const CONTACT = {
  email: CUSTOMER.email,
  firstName: 'Ada',
  lastName: 'Gum',
  phone: '0412 345 678',
  agreeToMarketing: false,
};

export function enterContact(): void {
  act(() => checkoutContact.enter(CONTACT, CONTACT));
}

/** Does the steps before the payment: standard delivery to a saved address. */
export function enterDelivery(address: SavedAddress): void {
  enterContact();
  act(() => {
    delivery.select(address);
    delivery.choose({ methodCode: 'standard' });
    shippingType.choose('DELIVERY');
  });
}

/** Forgets everything that the steps keep. To be called after each test. */
export function forgetCheckout(): void {
  act(() => {
    forgetPlacement();
    placedOrder.clear();
    for (const kept of [checkoutContact, delivery, billing, pickup, shippingType]) kept.clear();
  });
}
