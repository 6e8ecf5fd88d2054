import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountReturn, useReturnAddress } from '#components/returns/account-return.tsx';
import { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import { createReturnCall } from '#lib/api/calls/returns/create-return.ts';
import { readReturnOptionsCall } from '#lib/api/calls/returns/read-return-options.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { returnForm } from '#stores/returns/return-form-store.ts';
import { type AccountApi, refused, serveAccount } from '#tests/component/support/account-api.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { serveStores } from '#tests/component/support/stores-api.ts';
import { orderReturn, returnOptionsOf } from '#tests/support/returns.ts';

const OLD = 'O'.repeat(40);
const NEW = 'N'.repeat(40);
const PATH = `/account/orders/SB123456789/return/${OLD}`;
const BOOTS = 'Bluff Boot, Ironbark, size 42';

let api: AccountApi;
let detail: OrderDetail;

function Screen() {
  return <AccountReturn address={useReturnAddress()} />;
}

beforeEach(() => {
  history.replaceState(null, '', PATH);
  api = serveAccount();
  serveStores();
  const { order } = returnOptionsOf();
  detail = {
    order,
    returns: [],
    refunds: [],
    shipments: [],
    canCancel: false,
    refunded: 0,
    paymentState: 'PAID',
    canReturn: true,
    returnToken: NEW,
  };
  api.answers.set('GET /account/orders/SB123456789', () => answer(readOrderCall, detail));
  api.answers.set('POST /returns/options', () => answer(readReturnOptionsCall, returnOptionsOf()));
  api.answers.set('POST /returns', () => answer(createReturnCall, { return: orderReturn() }));
});
afterEach(() => {
  returnForm.clear();
  history.replaceState(null, '', '/');
});

const bodiesOf = (name: string) =>
  api.calls.filter((call) => call.name === name).map(({ body }) => body as { returnToken: string });

async function send() {
  const { user } = renderShop(<Screen />);
  await screen.findByRole('list', { name: 'Items to return' });
  await user.click(screen.getByRole('checkbox', { name: BOOTS }));
  const line = within(screen.getByRole('group', { name: BOOTS }));
  await user.selectOptions(line.getByRole('combobox', { name: 'Reason' }), 'Too small');
  await user.click(screen.getByRole('radio', { name: 'By post' }));
  await user.click(screen.getByRole('button', { name: 'Review your return' }));
  await user.click(await screen.findByRole('button', { name: 'Send return request' }));
  return user;
}

describe('a customer’s return', () => {
  it('is sent with the return token from the URL', async () => {
    await send();
    await screen.findByRole('heading', { name: 'We’ve got your request' });
    expect(bodiesOf('POST /returns/options')).toEqual([{ returnToken: OLD }]);
    expect(bodiesOf('POST /returns')).toMatchObject([{ returnToken: OLD }]);
    expect(location.pathname).toBe(PATH);
    expect(screen.getByRole('link', { name: 'Back to your order' })).toHaveAttribute(
      'href',
      '/account/orders/SB123456789',
    );
  });

  it('is sent with the order’s new return token once the one in the URL has expired', async () => {
    const fresh = (name: string, good: () => Response) =>
      api.answers.set(name, () =>
        bodiesOf(name).at(-1)?.returnToken === NEW
          ? good()
          : failure(readReturnOptionsCall, 'ReturnTokenInvalid'),
      );
    fresh('POST /returns/options', () => answer(readReturnOptionsCall, returnOptionsOf()));
    fresh('POST /returns', () => answer(createReturnCall, { return: orderReturn() }));
    await send();
    await screen.findByRole('heading', { name: 'We’ve got your request' });
    expect(bodiesOf('POST /returns').map(({ returnToken }) => returnToken)).toEqual([OLD, NEW]);
  });

  it('shows a link to the order when nothing is left to return', async () => {
    const { returnToken: _, ...none } = detail;
    detail = { ...none, canReturn: false };
    api.answers.set('POST /returns/options', () =>
      failure(readReturnOptionsCall, 'ReturnTokenInvalid'),
    );
    renderShop(<Screen />);
    expect(
      await screen.findByText('There’s nothing to return of this order right now.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute(
      'href',
      '/account/orders/SB123456789',
    );
    expect(screen.getByRole('heading', { name: 'If something is wrong with it' })).toBeVisible();
  });

  it('is not found when the order belongs to nobody or to somebody else', async () => {
    api.answers.set('POST /returns/options', () =>
      failure(readReturnOptionsCall, 'ReturnTokenInvalid'),
    );
    api.answers.set('GET /account/orders/SB123456789', () => failure(readOrderCall, 'NotFound'));
    renderShop(<Screen />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t find that order.');
  });

  it('shows an error when it cannot be loaded, and loads on “Try again”', async () => {
    api.answers.set('POST /returns/options', () => refused(500, 'InternalError'));
    const { user } = renderShop(<Screen />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to load what you can return.',
    );
    api.answers.set('POST /returns/options', () =>
      answer(readReturnOptionsCall, returnOptionsOf()),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Items to return' })).toBeVisible();
  });

  it('says how long to wait after too many tries', async () => {
    api.answers.set('POST /returns', () =>
      refused(429, 'RateLimited', { headers: { 'retry-after': '42' } }),
    );
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 42 seconds.');
    await waitFor(() => expect(bodiesOf('POST /returns')).toHaveLength(1));
  });
});
