/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressesScreen } from '#components/account/addresses-screen.tsx';
import {
  type AccountApi,
  customerAddress,
  refused,
  serveAccount,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';
import { postalAddress } from '#tests/support/addresses.ts';

let api: AccountApi;
const book = () =>
  testAccount({
    addresses: [
      customerAddress({ isDefaultShipping: true, isDefaultBilling: true }),
      customerAddress({ id: 'work', street1: '1 Office Road' }),
    ],
  });

function show() {
  return renderWithAlerts(<AddressesScreen />);
}

const field = (name: string) => screen.getByRole('textbox', { name });
const cards = async () => within(await screen.findByRole('list', { name: 'Addresses' }));
const sent = (name: string) => api.calls.filter((call) => call.name === name);

async function fill(user: ReturnType<typeof show>['user']) {
  await user.type(field('Full name'), 'Ada Gum');
  await user.type(field('Address line 1'), '3 New Street');
  await user.type(field('Suburb'), 'Katoomba');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
  await user.type(field('Postcode'), '2780');
}

beforeEach(() => {
  api = serveAccount({ account: book() });
});

describe('the address book', () => {
  it('lists the addresses and marks the default ones', async () => {
    show();
    const [home, work] = (await cards()).getAllByRole('listitem');
    expect(home).toHaveTextContent(/Default deliveryDefault billing.*12 Gum Street/);
    expect(work).toHaveTextContent('1 Office Road');
    expect(work).not.toHaveTextContent('Default');
  });

  it('says which fields are missing or wrong, and sends nothing', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(field('Full name')).toHaveFocus());
    for (const [name, text] of [
      ['Full name', /^Enter a full name\./],
      ['Address line 1', /^Enter a street address\./],
      ['Suburb', /^Enter a suburb\./],
      ['Postcode', /^Enter a valid postcode\./],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(text);
    }
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
      'Select a state or territory.',
    );
    await user.click(screen.getByRole('button', { name: 'Add company or unit' }));
    // Once refused, each field says what is wrong with what is typed.
    for (const [name, typed, text] of [
      ['Full name', 'Ada 2', /^Use letters, periods, apostrophes, hyphens and spaces only\./],
      ['Company (optional)', 'Gum & Co', /^Use letters, digits and \. , ' \/ - only\./],
      ['Postcode', '22', /^Enter a valid postcode\./],
      ['Phone (optional)', '12', /^Enter a valid phone number or leave this field blank\./],
    ] as const) {
      await user.type(field(name), typed);
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(text));
    }
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(sent('POST /account/addresses')).toEqual([]);
  });

  it('adds an address as a default, and shows the address book as the server returns it', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: 'My default delivery address' }));
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText('Your address has been saved.')).toBeVisible();
    expect(sent('POST /account/addresses')[0]?.body).toEqual({
      ...postalAddress({
        contactName: 'Ada Gum',
        street1: '3 New Street',
        suburb: 'Katoomba',
        postcode: '2780',
      }),
      isDefaultBilling: false,
      isDefaultShipping: true,
    });
    expect((await cards()).getAllByRole('listitem')).toHaveLength(3);
    expect(sent('GET /account')).toHaveLength(1);
  });

  it('opens the form with the saved address and saves the change', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Change .* 1 Office Road/ }));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Change address');
    expect(field('Address line 1')).toHaveValue('1 Office Road');
    await user.type(field('Address line 1'), ' East');
    // The test DOM ignores a select's value that arrives together with its options; browsers apply
    // it.
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'nsw');
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(
      await screen.findByRole('button', { name: /^Change .* 1 Office Road East/ }),
    ).toBeVisible();
    expect(sent('PUT /account/addresses/work')).toHaveLength(1);
  });

  it.each([
    [404, 'AddressNotFound', 'Address not found.'],
    [422, 'AddressAlreadyCreated', "You've already saved an identical address."],
    [422, 'AddressNotUnique', 'Address cannot match an existing saved address.'],
    [422, 'TooManyAddresses', 'As it is.'],
    [500, 'InternalError', 'Unable to save your address. Please try again.'],
  ])('keeps what was typed when the server answers %i %s', async (status, code, text) => {
    const { user } = show();
    api.answers.set('POST /account/addresses', () => refused(status, code));
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Address line 1')).toHaveValue('3 New Street');
  });

  it('removes an address, and restores it with its defaults on “Undo”', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Remove .* 12 Gum Street/ }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(async () => expect((await cards()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus();
    await user.click(undo);
    expect(await screen.findByRole('button', { name: /^Change .* 12 Gum Street/ })).toBeVisible();
    expect(sent('POST /account/addresses')[0]?.body).toMatchObject({
      street1: '12 Gum Street',
      isDefaultShipping: true,
      isDefaultBilling: true,
    });
  });

  it('says that an address was already removed, and reloads the address book', async () => {
    const { user } = show();
    await cards();
    api.account = testAccount({ addresses: [customerAddress()] });
    api.answers.set('DELETE /account/addresses/work', () => refused(404, 'AddressNotFound'));
    await user.click(screen.getByRole('button', { name: /^Remove .* 1 Office Road/ }));
    expect(await screen.findByText('Address not found.')).toBeVisible();
    await waitFor(async () => expect((await cards()).getAllByRole('listitem')).toHaveLength(1));
  });

  it('keeps an address that the server fails to remove, and shows the error', async () => {
    const { user } = show();
    api.answers.set('DELETE /account/addresses/work', () =>
      refused(500, 'InternalError', { reference: 'BCDF2345' }),
    );
    await user.click(await screen.findByRole('button', { name: /^Remove .* 1 Office Road/ }));
    expect(
      await screen.findByText(
        'Unable to remove your address. Please try again. Reference BCDF2345.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Remove .* 1 Office Road/ })).toBeVisible();
  });
});
