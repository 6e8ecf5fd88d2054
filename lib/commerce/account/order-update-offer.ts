import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Account } from './account.ts';
import { addressFingerprint, MAX_SAVED_ADDRESSES } from './addresses.ts';

/** Details of an order that its customer's account does not have yet. */
export interface OrderUpdateOffer {
  /** The order's phone number; null if the account already has it. */
  phone: string | null;
  /** The shipping address; null if the account already has it, or is full. */
  address: PostalAddress | null;
}

/**
 * What the order confirmation page offers to save in the customer's account; null if there is
 * nothing.
 */
export function orderUpdateOffer(
  { contact, shippingAddress }: Pick<Order, 'contact' | 'shippingAddress'>,
  { customer, addresses }: Pick<Account, 'customer' | 'addresses'>,
): OrderUpdateOffer | null {
  const phone = samePhone(contact.phone, customer.phone) ? null : contact.phone;
  const saved = new Set(addresses.map(addressFingerprint));
  const isNew =
    shippingAddress !== null &&
    addresses.length < MAX_SAVED_ADDRESSES &&
    !saved.has(addressFingerprint(shippingAddress));
  return phone === null && !isNew ? null : { phone, address: isNew ? shippingAddress : null };
}

/** Ignores formatting and the country code: `+61 412 345 678` equals `0412345678`. */
function samePhone(one: string, other: string): boolean {
  const digits = (text: string) =>
    text
      .trim()
      .replace(/^(\+|00)61/, '0')
      .replace(/\D/g, '');
  return digits(one).replace(/^00/, '0') === digits(other).replace(/^00/, '0');
}
