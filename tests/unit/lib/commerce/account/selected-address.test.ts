import { describe, expect, it } from 'vitest';
import { reconciledAddress, selectedAddress } from '#lib/commerce/account/selected-address.ts';
import { enteredAddress, savedAddress } from '#tests/support/addresses.ts';

const home = savedAddress({ isDefaultBilling: true });

describe('a saved address in a checkout', () => {
  it('keeps its id but not its default flags', () => {
    const chosen = selectedAddress(home);
    expect(chosen).toMatchObject({ type: 'SELECTED', id: 'home', street1: home.street1 });
    expect(chosen).not.toHaveProperty('isDefaultBilling');
  });

  it('is updated when the saved address changes, and removed when that is deleted', () => {
    const held = selectedAddress(home);
    const moved = { ...home, street1: '1 New Street' };
    expect(reconciledAddress(held, [moved])).toEqual(selectedAddress(moved));
    expect(reconciledAddress(held, [{ ...home, id: 'other' }])).toBeNull();
    expect(reconciledAddress(held, [])).toBeNull();
  });

  it('never replaces an entered address, nor fills in a missing one', () => {
    const entered = enteredAddress();
    expect(reconciledAddress(entered, [])).toBe(entered);
    expect(reconciledAddress(null, [home])).toBeNull();
  });
});
