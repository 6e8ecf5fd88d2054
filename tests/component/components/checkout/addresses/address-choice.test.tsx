/** @module-tag slow */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FormEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressChoice } from '#components/checkout/addresses/address-choice.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { draftOf, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';
import { delivery, useDelivery } from '#stores/checkout/delivery-store.ts';
import { useCheckoutAccount } from '#stores/checkout/use-checkout-account.ts';
import {
  type AccountApi,
  customerAddress,
  refused,
  serveAccount,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const HOME = 'Ada Gum, 12 Gum Street';
const WORK = 'Ada Gum, 1 Office Road';
const NEW = 'Ada Gum, 3 New Street';
const book = () =>
  testAccount({
    addresses: [
      customerAddress({ isDefaultShipping: true }),
      customerAddress({ id: 'work', street1: '1 Office Road', phone: '0412 345 678' }),
    ],
  });

let api: AccountApi;

/** The address choice inside a form, as on the delivery step. */
function Choice() {
  const account = useCheckoutAccount();
  const { address } = useDelivery();
  return (
    <AddressChoice
      label="Delivery address"
      name="address"
      purpose="shipping"
      account={account}
      chosen={address}
      draft={delivery.formValues()}
      error={undefined}
      onChoose={delivery.select}
      onSaved={delivery.selectEntered}
      onUse={(used) => delivery.keepAddress(draftOf(used), used)}
    >
      <p>The fields</p>
    </AddressChoice>
  );
}

function show() {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const shop = renderShop(
    <>
      <form onSubmit={onSubmit}>
        <Choice />
      </form>
      <Notifications />
    </>,
  );
  return { ...shop, onSubmit };
}

type User = ReturnType<typeof show>['user'];
const radio = (name: string) => screen.findByRole('radio', { name });
const another = () => screen.findByRole('button', { name: 'Enter another address' });
const field = (name: string) => screen.getByRole('textbox', { name });
const keep = () => screen.getByRole('checkbox', { name: 'Save to my address book' });
const use = () => screen.getByRole('button', { name: 'Use this address' });
const sent = (name: string) => api.calls.filter((call) => call.name === name);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openModal(user: User) {
  await user.click(await another());
  return within(await screen.findByRole('dialog'));
}

async function fill(user: User, street1 = '3 New Street') {
  await user.type(field('Address line 1'), street1);
  await user.type(field('Suburb'), 'Oatley');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
  await user.type(field('Postcode'), '2223');
}

beforeEach(() => {
  api = serveAccount({ account: book() });
});
afterEach(() => act(() => delivery.clear()));

describe('the choice of an address at checkout', () => {
  it('shows the address fields when no address is saved', async () => {
    api.account = testAccount();
    show();
    expect(await screen.findByText('The fields')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says that addresses are loading, and shows no fields meanwhile', async () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your addresses');
    expect(screen.queryByText('The fields')).toBeNull();
    expect(await radio(HOME)).toBeVisible();
  });

  it('lists the saved addresses by street, with the default one chosen', async () => {
    const { user } = show();
    expect(await radio(HOME)).toBeChecked();
    expect(await radio(HOME)).toHaveAccessibleDescription('Oatley NSW 2223');
    expect(screen.queryByText('The fields')).toBeNull();
    await user.click(await radio(WORK));
    expect(delivery.get().address).toMatchObject({ type: 'SELECTED', id: 'work' });
  });

  it('shows only the chosen address when the account cannot be loaded, and saves none to it', async () => {
    act(() => delivery.select(customerAddress()));
    api.answers.set('GET /account', () => refused(500, 'InternalError'));
    const { user } = show();
    expect(await radio(HOME)).toBeChecked();
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
    await openModal(user);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('includes the address that a guest entered before signing in', async () => {
    const entered: CheckoutAddress = {
      ...customerAddress(),
      type: 'ENTERED',
      street1: '3 New Street',
    };
    act(() => delivery.keepAddress(draftOf(entered), entered));
    const { user } = show();
    expect(await radio(NEW)).toBeChecked();
    expect(await radio(NEW)).toHaveAccessibleDescription('Oatley NSW 2223 For this order only.');
    await user.click(await radio(HOME));
    expect(delivery.get().address).toMatchObject({ id: 'home' });
    await user.click(await radio(NEW));
    expect(delivery.get().address).toMatchObject({ type: 'ENTERED', street1: '3 New Street' });
  });
});

describe('another address at checkout', () => {
  it('is entered in a modal, saved, and chosen at once', async () => {
    const { user, onSubmit } = show();
    const modal = await openModal(user);
    expect(modal.getByRole('heading', { name: 'Add an address' })).toBeVisible();
    expect(field('Full name')).toHaveValue('Ada Gum');
    expect(keep()).toBeChecked();
    await fill(user);
    await user.click(use());
    expect(await radio(NEW)).toBeChecked();
    await isClosed();
    expect(await radio(NEW)).toHaveFocus();
    expect(screen.getByText('Your address has been saved.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(delivery.get()).toMatchObject({
      address: { type: 'SELECTED', id: 'added' },
      draft: null,
    });
    expect(sent('POST /account/addresses')).toMatchObject([
      { body: { street1: '3 New Street', isDefaultShipping: false, isDefaultBilling: false } },
    ]);
  });

  it('is used for this order only, and can be changed and saved later', async () => {
    const { user } = show();
    await openModal(user);
    await fill(user);
    await user.click(keep());
    await user.type(field('Phone (optional)'), '0499 999 999');
    await user.click(use());
    expect(await radio(NEW)).toHaveAccessibleDescription('Oatley NSW 2223 For this order only.');
    expect(await radio(NEW)).toBeChecked();
    const { id: _, isDefaultBilling: _b, isDefaultShipping: _s, ...fields } = customerAddress();
    expect(delivery.get().address).toEqual({
      ...fields,
      type: 'ENTERED',
      street1: '3 New Street',
      phone: '0499 999 999',
    });
    expect(sent('POST /account/addresses')).toEqual([]);

    await user.click(screen.getByRole('button', { name: `Change ${NEW}` }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Change address');
    expect(field('Phone (optional)')).toHaveValue('0499 999 999');
    expect(keep()).not.toBeChecked();
    // The test DOM ignores a select's value that arrives together with its options; browsers apply
    // it.
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
    await user.click(keep());
    await user.click(use());
    await waitFor(() => expect(delivery.get().address).toMatchObject({ id: 'added' }));
    expect(screen.getAllByRole('radio', { name: NEW })).toHaveLength(1);
    expect(await radio(NEW)).toHaveFocus();
  });

  it('starts with what was typed before', async () => {
    act(() => delivery.keepDraft({ ...EMPTY_ADDRESS, contactName: 'Sam Walker', suburb: 'Kat' }));
    const { user } = show();
    await openModal(user);
    expect(field('Full name')).toHaveValue('Sam Walker');
    expect(field('Suburb')).toHaveValue('Kat');
  });

  it('changes nothing when the modal is cancelled', async () => {
    const { user } = show();
    await openModal(user);
    await user.type(field('Address line 1'), '3 New Street');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    expect(await radio(HOME)).toBeChecked();
    expect(sent('POST /account/addresses')).toEqual([]);
  });

  it('is chosen as saved when another device has just saved the same one', async () => {
    const { user } = show();
    await openModal(user);
    await fill(user);
    const addresses = [
      ...book().addresses,
      customerAddress({ id: 'phone', street1: '3 new street' }),
    ];
    api.account = testAccount({ addresses });
    api.answers.set('POST /account/addresses', () => refused(422, 'AddressAlreadyCreated'));
    await user.click(use());
    expect(await screen.findByText("You've already saved an identical address.")).toBeVisible();
    expect(await radio('Ada Gum, 3 new street')).toBeChecked();
    await isClosed();
  });

  it.each([
    [422, 'AddressAlreadyCreated', "You've already saved an identical address."],
    [422, 'AddressNotUnique', 'Address cannot match an existing saved address.'],
    [422, 'TooManyAddresses', 'As it is.'],
    [500, 'InternalError', 'Unable to save your address. Please try again.'],
  ])('stays in the modal when the server answers %i %s', async (status, code, text) => {
    const { user } = show();
    await openModal(user);
    await fill(user);
    api.answers.set('POST /account/addresses', () => refused(status, code));
    await user.click(use());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Address line 1')).toHaveValue('3 New Street');
    expect(delivery.get().address).toMatchObject({ id: 'home' });
    await user.click(keep());
    await user.click(use());
    await waitFor(() => expect(delivery.get().address).toMatchObject({ type: 'ENTERED' }));
  });
});

describe('the chosen address at checkout', () => {
  it('is changed in the modal and in the address book', async () => {
    const { user } = show();
    await user.click(await radio(WORK));
    await user.click(screen.getByRole('button', { name: `Change ${WORK}` }));
    await screen.findByRole('dialog');
    expect(field('Phone (optional)')).toHaveValue('0412 345 678');
    await user.type(field('Address line 1'), ' East');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await radio(`${WORK} East`)).toBeChecked();
    expect(delivery.get().address).toMatchObject({ id: 'work', street1: '1 Office Road East' });
    expect(sent('PUT /account/addresses/work')).toHaveLength(1);
    expect(sent('POST /account/addresses')).toEqual([]);
  });

  it('is cleared with an error in the modal when it was removed elsewhere', async () => {
    const { user } = show();
    await user.click(await radio(WORK));
    await user.click(screen.getByRole('button', { name: `Change ${WORK}` }));
    await screen.findByRole('dialog');
    api.account = testAccount({ addresses: [customerAddress()] });
    api.answers.set('PUT /account/addresses/work', () => refused(404, 'AddressNotFound'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Address not found.');
    expect(delivery.get().address).toBeNull();
  });
});
