import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DashboardScreen } from '#components/account/dashboard-screen.tsx';
import { findAccount } from '#lib/api/account/account-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import {
  CUSTOMER,
  customerAddress,
  refused,
  serveAccount,
  testAccount,
} from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs, remembered, signOutElsewhere } from '#tests/component/support/storage.ts';

const show = () => renderShop(<DashboardScreen latestOrder={null} />);
const panel = (name: string) => screen.findByRole('region', { name });

describe('the account overview', () => {
  it('greets the customer and shows the addresses, membership and contact details', async () => {
    const { subscriptions } = testAccount().customer;
    serveAccount({
      account: testAccount({
        customer: { ...testAccount().customer, phone: '0412 345 678', subscriptions },
        loyalty: { qantas: { memberId: '1234567890', pointsEarned: 1234 } },
        addresses: [
          customerAddress({ isDefaultShipping: true }),
          customerAddress({ id: 'work', street1: '1 Office Road', isDefaultBilling: true }),
        ],
      }),
    });
    show();
    expect(await screen.findByText('Good to see you, Ada.')).toBeVisible();
    expect(await panel('Addresses')).toHaveTextContent(/Delivery.*12 Gum Street.*Billing.*Office/);
    expect(await panel('Frequent Flyer')).toHaveTextContent(
      /Member 1234567890 1,234 points earned on your orders\./,
    );
    expect(await panel('Contact information')).toHaveTextContent('ada@example.com0412 345 678');
  });

  it('does not mention Frequent Flyer in a shop without a programme', async () => {
    vi.stubEnv('LOYALTY', 'off');
    serveAccount();
    show();
    expect(await panel('Addresses')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Frequent Flyer');
    expect(screen.getByRole('link', { name: 'Security' })).toBeVisible();
    vi.unstubAllEnvs();
  });

  it('shows the saved sizes, and removes a size on “Forget”', async () => {
    serveAccount();
    rememberAs('my-sizes', [{ system: 'Women footwear', size: '8', chosenAt: 1 }]);
    const { user } = show();
    const sizes = await panel('My sizes');
    expect(sizes).toHaveTextContent('Women’s footwear: 8');
    await user.click(screen.getByRole('button', { name: 'Forget Women’s footwear' }));
    expect(sizes).toHaveTextContent('Keep your sizes here');
    expect(screen.getByRole('button', { name: 'Add a size' })).toHaveFocus();
  });

  it('moves the focus to the first field of “Add a size”, and back once it is done', async () => {
    serveAccount();
    const { user } = show();
    const opener = await screen.findByRole('button', { name: 'Add a size' });
    await user.click(opener);
    expect(await screen.findByRole('combobox', { name: 'What for' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('says what can be added when nothing is saved yet', async () => {
    serveAccount();
    show();
    expect(await panel('Addresses')).toHaveTextContent('we’ll fill them in for you at checkout');
    expect(screen.getByRole('link', { name: 'Add an address' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Link membership' })).toBeVisible();
  });

  it('shows an address once when it is the default for both delivery and billing', async () => {
    serveAccount({ account: testAccount({ addresses: [customerAddress()] }) });
    show();
    expect(await panel('Addresses')).toHaveTextContent(/Delivery and billingAda Gum/);
  });
});

describe('an account that is still being created', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('is requested again after ever longer waits, until it exists', async () => {
    const api = serveAccount({ account: null });
    show();
    expect(await screen.findByText('We’re preparing your account')).toBeVisible();
    const asked = () => api.calls.filter(({ name }) => name === 'GET /account').length;
    const waits: number[] = [];
    for (const wait of [1_000, 2_000, 4_000]) {
      const before = asked();
      await act(() => vi.advanceTimersByTimeAsync(wait + 200));
      waits.push(asked() - before);
    }
    expect(waits).toEqual([1, 1, 1]);
    api.account = testAccount();
    await act(() => vi.advanceTimersByTimeAsync(8_200));
    expect(await screen.findByText('Good to see you, Ada.')).toBeVisible();
    const settled = asked();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked()).toBe(settled);
  });

  it('shows after 20 seconds that it takes longer, with a button to try at once', async () => {
    const api = serveAccount({ account: null });
    show();
    await screen.findByText('We’re preparing your account');
    await act(() => vi.advanceTimersByTimeAsync(20_100));
    expect(screen.getByText(/^This is taking longer than usual/)).toBeVisible();
    api.account = testAccount();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('Good to see you, Ada.')).toBeVisible();
  });
});

describe('an account that cannot be loaded', () => {
  it('shows an error with a button that tries again', async () => {
    const api = serveAccount();
    api.answers.set('GET /account', () => refused(500, 'InternalError'));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load your account.');
    api.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Good to see you, Ada.')).toBeVisible();
  });

  it('makes findAccount return PREPARING, ERROR or ABORTED', async () => {
    const api = serveAccount();
    queryClient().clear();
    queryClient().setDefaultOptions({ queries: { retry: false } });
    expect(await findAccount(CUSTOMER.sub)).toMatchObject({ result: 'SUCCESS' });
    api.account = null;
    // The cached account is still fresh enough.
    expect(await findAccount(CUSTOMER.sub)).toMatchObject({ result: 'SUCCESS' });
    expect(await findAccount(CUSTOMER.sub, 0)).toEqual({ result: 'PREPARING' });
    api.answers.set('GET /account', () => refused(503, 'Unavailable'));
    expect(await findAccount(CUSTOMER.sub)).toMatchObject({ result: 'ERROR' });
    queryClient().clear();
    const asking = findAccount(CUSTOMER.sub);
    signOutElsewhere();
    expect(await asking).toEqual({ result: 'ABORTED' });
  });

  it('is removed from the screen and the cache when the customer signs out', async () => {
    serveAccount();
    show();
    await screen.findByText('Good to see you, Ada.');
    signOutElsewhere();
    expect(screen.queryByText('Good to see you, Ada.')).toBeNull();
    expect(queryClient().getQueryCache().getAll()[0]?.state.data).toBeUndefined();
  });
});

describe('a frequent-flyer membership that the customer entered as a guest', () => {
  const given = (createdAt: number) =>
    rememberAs('guest-loyalty', { memberId: '1234567890', lastName: 'Gum', createdAt });
  const links = (api: ReturnType<typeof serveAccount>) =>
    api.calls.filter(({ name }) => name === 'PUT /account').map(({ body }) => body);

  it('is linked once the account has loaded, and then removed from the browser', async () => {
    given(Date.now());
    const api = serveAccount();
    show();
    expect(await screen.findByText('Member 1234567890')).toBeVisible();
    expect(links(api)).toEqual([
      {
        customer: {
          firstName: 'Ada',
          lastName: 'Gum',
          phone: '',
          genderPreference: null,
          // Nothing about e-mail: only its own checkbox is consent.
          subscriptions: { sms: false },
        },
        loyalty: { qantas: { action: 'link', memberId: '1234567890', lastName: 'Gum' } },
      },
    ]);
    await waitFor(() => expect(guestMembership.get()).toBeNull());
  });

  it('is dropped without linking when it is 2 hours old or the account already has one', async () => {
    given(Date.now() - 120 * 60 * 1000);
    const api = serveAccount();
    const { unmount } = show();
    await screen.findByText('Good to see you, Ada.');
    await waitFor(() => expect(remembered('guest-loyalty')).toBeNull());
    unmount();

    given(Date.now());
    api.account = testAccount({ loyalty: { qantas: { memberId: '9', pointsEarned: 0 } } });
    show();
    await waitFor(() => expect(guestMembership.get()).toBeNull());
    expect(links(api)).toEqual([]);
  });

  it('is kept for later when the server does not answer', async () => {
    given(Date.now());
    const api = serveAccount();
    api.answers.set('PUT /account', () => refused(503, 'Unavailable'));
    show();
    await screen.findByText('Good to see you, Ada.');
    await waitFor(() => expect(links(api)).toHaveLength(1));
    expect(guestMembership.get()).toMatchObject({ memberId: '1234567890' });
  });

  it('is dropped when the programme does not find it', async () => {
    given(Date.now());
    const api = serveAccount();
    api.answers.set('PUT /account', () => refused(422, 'LoyaltyNotFound'));
    show();
    await waitFor(() => expect(guestMembership.get()).toBeNull());
  });
});
