import { describe, expect, it } from 'vitest';
import type { Account } from '#lib/commerce/account/account.ts';
import { MAX_SAVED_ADDRESSES } from '#lib/commerce/account/addresses.ts';
import { orderUpdateOffer } from '#lib/commerce/account/order-update-offer.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { order as testOrder } from '#tests/support/orders.ts';

const order = testOrder();
const shipped = order.shippingAddress;
if (!shipped) throw new Error('The test order goes to an address.');

const { type: _type, ...fields } = { ...shipped };
const saved: SavedAddress = {
  ...fields,
  id: 'one',
  isDefaultBilling: true,
  isDefaultShipping: true,
};

function account(
  phone: string,
  addresses: SavedAddress[],
): Pick<Account, 'customer' | 'addresses'> {
  return {
    customer: {
      email: order.contact.email,
      firstName: 'Sam',
      lastName: 'Walker',
      phone,
      genderPreference: null,
      dateOfBirth: null,
      erpCustomerId: '',
      subscriptions: { email: false, sms: false },
      marketingSubscription: false,
    },
    addresses,
  };
}
const withPhone = (phone: string) => ({ ...order, contact: { ...order.contact, phone } });

describe('orderUpdateOffer', () => {
  it.each(['0412 345 678', '+61 412 345 678', '0061412345678', '(0412) 345-678'])(
    'treats %s as the phone number that the account has',
    (phone) => {
      expect(orderUpdateOffer(withPhone(phone), account('0412345678', [saved]))).toBeNull();
    },
  );

  it('offers a phone number that differs from the account’s, or the first one', () => {
    const other = withPhone('0499 999 999');
    expect(orderUpdateOffer(other, account('0412 345 678', [saved]))).toEqual({
      phone: '0499 999 999',
      address: null,
    });
    expect(orderUpdateOffer(other, account('', [saved]))?.phone).toBe('0499 999 999');
  });

  it('offers an address that equals no saved one, ignoring case and spaces', () => {
    const known = account(order.contact.phone, [
      { ...saved, street1: ` ${saved.street1.toUpperCase()} ` },
    ]);
    expect(orderUpdateOffer(order, known)).toBeNull();
    const moved = account(order.contact.phone, [{ ...saved, street1: '1 Elsewhere Street' }]);
    expect(orderUpdateOffer(order, moved)).toEqual({ phone: null, address: shipped });
  });

  it('offers no address when the address book is full or the order has none', () => {
    const full = Array.from({ length: MAX_SAVED_ADDRESSES }, (_, index) => ({
      ...saved,
      id: String(index),
      street1: `${index} Full Street`,
    }));
    expect(orderUpdateOffer(order, account(order.contact.phone, full))).toBeNull();
    const collected = { ...order, shippingAddress: null };
    expect(orderUpdateOffer(collected, account(order.contact.phone, []))).toBeNull();
  });
});
