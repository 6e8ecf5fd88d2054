import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Account } from './account.ts';
import { addressFingerprint, MAX_SAVED_ADDRESSES } from './addresses.ts';

/** What of an order its customer's account does not know yet. */
export interface OrderUpdateOffer {
  /** The order's phone number; null where the account has it. */
  phone: string | null;
  /** The address it goes to; null where the account has it, or has no room for it. */
  address: PostalAddress | null;
}

/**
 * What the account could be updated with from an order that its customer placed (spec section 2,
 * /checkout/success); null where there is nothing.
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

/** Whether two writings are of one number: `+61 412 345 678` and `0412345678`. */
function samePhone(one: string, other: string): boolean {
  const digits = (text: string) =>
    text
      .trim()
      .replace(/^(\+|00)61/, '0')
      .replace(/\D/g, '');
  return digits(one).replace(/^00/, '0') === digits(other).replace(/^00/, '0');
}
