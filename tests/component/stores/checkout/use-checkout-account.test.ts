import { afterEach, describe, expect, it } from 'vitest';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { draftOf, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';
import { billing } from '#stores/checkout/billing-address-store.ts';
import { checkoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { delivery } from '#stores/checkout/delivery-store.ts';

const saved = (id: string, change: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  contactName: 'Ada Gum',
  company: '',
  street1: `${id} Street`,
  street2: '',
  suburb: 'Katoomba',
  state: 'nsw',
  postcode: '2780',
  country: 'AU',
  phone: '',
  isDefaultBilling: false,
  isDefaultShipping: false,
  ...change,
});
const home = saved('home', { isDefaultShipping: true });
const work = saved('work', { isDefaultBilling: true });
const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Gum', phone: '0412 345 678' };

afterEach(() => {
  delivery.clear();
  billing.clear();
  checkoutContact.clear();
});

describe('where an order goes, now that an account is known', () => {
  it('is its default, until another is wanted', () => {
    delivery.followAddressBook([work, home]);
    expect(delivery.get().address).toMatchObject({ type: 'SELECTED', id: 'home' });
    delivery.select(work);
    delivery.followAddressBook([work, home]);
    expect(delivery.get().address).toMatchObject({ id: 'work' });
  });

  it('is the saved one where the same was entered; another that was entered stays', () => {
    const entered = { ...home, type: 'ENTERED', street1: 'HOME  street', phone: '' } as const;
    delivery.keepAddress(draftOf(entered), entered);
    delivery.followAddressBook([work, home]);
    expect(delivery.get()).toMatchObject({
      address: { type: 'SELECTED', id: 'home' },
      draft: null,
    });
    delivery.keepAddress(draftOf(entered), { ...entered, street1: '3 New Street' });
    delivery.followAddressBook([work, home]);
    expect(delivery.get().address).toMatchObject({ type: 'ENTERED', street1: '3 New Street' });
  });

  it('is what was begun to be entered; a name that stands there by itself is no beginning', () => {
    delivery.keepDraft({ ...EMPTY_ADDRESS, suburb: 'Kat' });
    delivery.followAddressBook([home]);
    expect(delivery.get().address).toBeNull();
    delivery.clear();
    delivery.suggestName('Ada Gum');
    delivery.followAddressBook([home]);
    expect(delivery.get().address).toMatchObject({ id: 'home' });
  });

  it('is none any more once the chosen one is gone, and as it is saved once that changed', () => {
    delivery.select(home);
    delivery.followAddressBook([{ ...home, street1: 'Moved Street' }]);
    expect(delivery.get().address).toMatchObject({ id: 'home', street1: 'Moved Street' });
    delivery.followAddressBook([work]);
    expect(delivery.get().address).toBeNull();
  });

  it('leaves the fields of a form as they were typed', () => {
    delivery.keepDraft({ ...EMPTY_ADDRESS, suburb: 'Kat' });
    delivery.select(home);
    expect(delivery.formValues()).toEqual({ ...EMPTY_ADDRESS, suburb: 'Kat' });
  });
});

describe('who is billed, now that an account is known', () => {
  it('is its default where the order goes elsewhere', () => {
    billing.followAddressBook([home, work], 'home');
    expect(billing.get()).toMatchObject({ sameAsShipping: false, address: { id: 'work' } });
  });

  it('is who the order goes to where that is the default, or was once said to be', () => {
    billing.followAddressBook([home, work], 'work');
    expect(billing.get().sameAsShipping).toBe(true);
    billing.followAddressBook([home, work], 'home');
    billing.setSameAsShipping(true);
    billing.followAddressBook([home, work], 'home');
    expect(billing.get().sameAsShipping).toBe(true);
  });

  it('is who the order goes to once the chosen one is gone', () => {
    billing.select(work);
    billing.followAddressBook([home], 'home');
    expect(billing.get()).toMatchObject({ sameAsShipping: true, address: null });
  });
});

describe('the contact, now that an account is known', () => {
  it('starts with the account’s, after what was typed', () => {
    checkoutContact.keepDraft({ ...checkoutContact.formValues(), firstName: 'Adele' });
    checkoutContact.prefill(ada);
    expect(checkoutContact.formValues()).toEqual({
      ...ada,
      firstName: 'Adele',
      agreeToMarketing: false,
    });
  });

  it('stays as it was entered under the account’s address, and is asked for under another', () => {
    const entered = { ...ada, phone: '0499 999 999', agreeToMarketing: true };
    checkoutContact.enter(entered, entered);
    checkoutContact.prefill(ada);
    expect(checkoutContact.entered()).toEqual(entered);
    checkoutContact.prefill({ ...ada, email: 'other@example.com' });
    expect(checkoutContact.entered()).toBeNull();
    expect(checkoutContact.formValues()).toMatchObject({
      email: 'other@example.com',
      phone: '0499 999 999',
    });
  });
});
