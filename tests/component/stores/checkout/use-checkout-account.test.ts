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

describe('the delivery address once the account is loaded', () => {
  it('is the account’s default, until another one is chosen', () => {
    delivery.followAddressBook([work, home]);
    expect(delivery.get().address).toMatchObject({ type: 'SELECTED', id: 'home' });
    delivery.select(work);
    delivery.followAddressBook([work, home]);
    expect(delivery.get().address).toMatchObject({ id: 'work' });
  });

  it('is the saved address when the same one was entered, and otherwise stays as entered', () => {
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

  it('is not chosen when the shopper began to type one; a suggested name does not count', () => {
    delivery.keepDraft({ ...EMPTY_ADDRESS, suburb: 'Kat' });
    delivery.followAddressBook([home]);
    expect(delivery.get().address).toBeNull();
    delivery.clear();
    delivery.suggestName('Ada Gum');
    delivery.followAddressBook([home]);
    expect(delivery.get().address).toMatchObject({ id: 'home' });
  });

  it('follows a change of the saved address, and is cleared when that was removed', () => {
    delivery.select(home);
    delivery.followAddressBook([{ ...home, street1: 'Moved Street' }]);
    expect(delivery.get().address).toMatchObject({ id: 'home', street1: 'Moved Street' });
    delivery.followAddressBook([work]);
    expect(delivery.get().address).toBeNull();
  });

  it('leaves the form’s fields as they were typed', () => {
    delivery.keepDraft({ ...EMPTY_ADDRESS, suburb: 'Kat' });
    delivery.select(home);
    expect(delivery.formValues()).toEqual({ ...EMPTY_ADDRESS, suburb: 'Kat' });
  });
});

describe('the billing address once the account is loaded', () => {
  it('is the account’s default when the order is delivered to another address', () => {
    billing.followAddressBook([home, work], 'home');
    expect(billing.get()).toMatchObject({ sameAsShipping: false, address: { id: 'work' } });
  });

  it('is the delivery address when that is the default, or when the shopper chose that', () => {
    billing.followAddressBook([home, work], 'work');
    expect(billing.get().sameAsShipping).toBe(true);
    billing.followAddressBook([home, work], 'home');
    billing.setSameAsShipping(true);
    billing.followAddressBook([home, work], 'home');
    expect(billing.get().sameAsShipping).toBe(true);
  });

  it('is the delivery address again when the chosen one was removed', () => {
    billing.select(work);
    billing.followAddressBook([home], 'home');
    expect(billing.get()).toMatchObject({ sameAsShipping: true, address: null });
  });
});

describe('the contact once the account is loaded', () => {
  it('is filled in from the account, except what was typed', () => {
    checkoutContact.keepDraft({ ...checkoutContact.formValues(), firstName: 'Adele' });
    checkoutContact.prefill(ada);
    expect(checkoutContact.formValues()).toEqual({
      ...ada,
      firstName: 'Adele',
      agreeToMarketing: false,
    });
  });

  it('is kept for the same e-mail address, and must be confirmed for another one', () => {
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
