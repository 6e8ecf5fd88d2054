import { describe, expect, it } from 'vitest';
import { selectedAddress, settledAddress } from '#lib/commerce/account/selected-address.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';

const home: SavedAddress = {
  id: 'home',
  contactName: 'Sam Walker',
  company: '',
  street1: '12 Track Road',
  street2: '',
  suburb: 'Katoomba',
  state: 'nsw',
  postcode: '2780',
  country: 'AU',
  phone: '',
  isDefaultBilling: true,
  isDefaultShipping: false,
};

describe('a saved address in a checkout', () => {
  it('goes by its id, without what it is in the account', () => {
    const chosen = selectedAddress(home);
    expect(chosen).toMatchObject({ type: 'SELECTED', id: 'home', street1: '12 Track Road' });
    expect(chosen).not.toHaveProperty('isDefaultBilling');
  });

  it('is what is saved today, and none once it is gone', () => {
    const held = selectedAddress(home);
    const moved = { ...home, street1: '1 New Street' };
    expect(settledAddress(held, [moved])).toEqual(selectedAddress(moved));
    expect(settledAddress(held, [{ ...home, id: 'other' }])).toBeNull();
    expect(settledAddress(held, [])).toBeNull();
  });

  it('leaves alone what was entered, and nothing', () => {
    const { id: _id, isDefaultBilling: _b, isDefaultShipping: _s, ...fields } = home;
    const entered: CheckoutAddress = { type: 'ENTERED', ...fields };
    expect(settledAddress(entered, [])).toBe(entered);
    expect(settledAddress(null, [home])).toBeNull();
  });
});
