import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { UpdateAccountOffer } from '#components/checkout/success/update-account-offer.tsx';
import type { Account } from '#lib/commerce/account/account.ts';
import { loadAccount } from '#stores/account/account-access.ts';
import { auth } from '#stores/account/auth-store.ts';
import {
  type AccountApi,
  CUSTOMER,
  customerAddress,
  refused,
  serveAccount,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { enteredAddress } from '#tests/support/addresses.ts';
import { order } from '#tests/support/orders.ts';

const placed = order({ shippingAddress: enteredAddress({ street1: '3 New Street' }) });

let api: AccountApi;

/** As on the page, which shows the offer once the account is loaded. */
async function show(account: Account = testAccount()) {
  api = serveAccount({ account });
  const shop = renderShop(
    <UpdateAccountOffer order={placed} sub={CUSTOMER.sub} account={account} />,
  );
  await auth.ready();
  await loadAccount(CUSTOMER.sub, 0);
  return shop;
}

const phone = () => screen.getByRole('checkbox', { name: 'Phone: 0412 345 678' });
const address = () => screen.getByRole('checkbox', { name: /^Address: .*3 New Street/ });
const update = () => screen.getByRole('button', { name: 'Update my account' });
const sent = (name: string) => api.calls.filter((call) => call.name === name);

beforeEach(() => {
  // Signed in before the first render.
  api = serveAccount();
});

describe('the offer to save an order’s details to the account', () => {
  it('saves the phone and the address that the account does not have', async () => {
    const { user } = await show();
    expect(screen.getByRole('form', { name: 'Save these details to your account?' })).toBeVisible();
    expect(phone()).toBeChecked();
    expect(address()).toBeChecked();
    await user.click(update());
    expect(await screen.findByText('Your account has been updated.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(api.account?.customer).toMatchObject({ firstName: 'Ada', phone: '0412 345 678' });
    expect(sent('POST /account/addresses')).toMatchObject([
      { body: { street1: '3 New Street', isDefaultShipping: false, isDefaultBilling: false } },
    ]);
  });

  it('saves nothing that the shopper unticks', async () => {
    const { user } = await show();
    await user.click(address());
    expect(address()).not.toBeChecked();
    await user.click(update());
    expect(await screen.findByText('Your account has been updated.')).toBeVisible();
    expect(api.account?.customer.phone).toBe('0412 345 678');
    expect(sent('POST /account/addresses')).toEqual([]);
  });

  it('offers only details that the account does not have', async () => {
    const { customer } = testAccount();
    const { rerender } = await show(
      testAccount({ customer: { ...customer, phone: '+61412345678' } }),
    );
    expect(address()).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Phone/ })).toBeNull();
    const known = testAccount({
      customer: { ...customer, phone: '0412345678' },
      addresses: [customerAddress({ contactName: 'Marjorie Wattle', street1: '3 new street' })],
    });
    rerender(<UpdateAccountOffer key="known" order={placed} sub={CUSTOMER.sub} account={known} />);
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('shows an error when saving fails, and saves the rest on the next try', async () => {
    const { user } = await show();
    api.answers.set('PUT /account', () => refused(500, 'InternalError', { reference: 'BCDF2345' }));
    await user.click(update());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to update your account. Please try again. Reference BCDF2345.',
    );
    expect(phone()).toBeChecked();
    api.answers.clear();
    // The earlier attempt had already saved the address.
    api.answers.set('POST /account/addresses', () => refused(422, 'AddressAlreadyCreated'));
    await user.click(update());
    expect(await screen.findByText('Your account has been updated.')).toBeVisible();
    expect(api.account?.customer.phone).toBe('0412 345 678');
  });

  it('shows an error when the address cannot be saved, and leaves the account unchanged', async () => {
    const { user } = await show();
    api.answers.set('POST /account/addresses', () => refused(422, 'TooManyAddresses'));
    await user.click(update());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(sent('PUT /account')).toEqual([]);
  });
});
