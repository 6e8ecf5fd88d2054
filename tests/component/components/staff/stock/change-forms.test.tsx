import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MeContext } from '#components/staff/frame/staff-context.tsx';
import { ChangeForms } from '#components/staff/stock/change-forms.tsx';
import { adjustStockCall, countStockCall, transferStockCall } from '#lib/api/calls/staff/stock.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const PLACES = [
  { store: null, name: 'Online', sellable: 7, waiting: 3, countedAt: null },
  { store: 's1', name: 'Newtown', sellable: 0, waiting: 0, countedAt: null },
] as const;

let sent: { path: string; body: Record<string, unknown> }[];
let onCount: () => Response;
beforeEach(() => {
  sent = [];
  onCount = () => answer(countStockCall, { qty: 9, delta: 2, committed: 3, oversold: 0 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://shop.example').pathname.replace('/admin/api', '');
    sent.push({ path, body: JSON.parse(String(init.body)) });
    if (path === '/stock/count') return onCount();
    if (path === '/stock/transfer') return answer(transferStockCall, { from: 5, to: 2 });
    return answer(adjustStockCall, { qty: 5, delta: -2, oversold: 0 });
  });
});

function open(store: string | null = null) {
  const me = {
    id: 'm',
    name: 'Kim Lee',
    email: 'kim@shop.example',
    roles: ['merchandiser' as const],
    permissions: permissionsOf(['merchandiser']),
    store,
    refundLimit: 0,
  };
  return renderShop(
    <MeContext value={me}>
      <ChangeForms variant="ax-one" place={PLACES[0]} places={PLACES} clockOffset={5_000} />
    </MeContext>,
  );
}
const shelf = () => screen.getByRole('textbox', { name: 'Units on the shelf in Online' });

describe('a count', () => {
  it('says what the shop will show before it is saved, and what it did', async () => {
    const { user } = open();
    await user.type(shelf(), '12');
    expect(
      screen.getByText(
        'You counted 12. 3 of them are sold and not yet sent. The shop will show 9 to sell; now it shows 7.',
      ),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
    const before = Date.now();
    await user.click(screen.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByText('Saved: 9 to sell in Online (+2).')).toBeInTheDocument();
    expect(sent).toMatchObject([{ body: { variant: 'ax-one', store: null, qty: 12 } }]);
    // It was made when it was typed, by the server’s clock.
    expect(sent[0]?.body.countedAt).toBeLessThanOrEqual(before + 5_000);
  });

  it('keeps what was typed when somebody else was quicker', async () => {
    onCount = () => failure(countStockCall, 'Changed');
    const { user } = open();
    await user.type(shelf(), '12');
    await user.click(screen.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody changed this/);
    expect(shelf()).toHaveValue('12');
  });

  it.each(['', 'many', '-1', '1.5'])('of “%s” is not sent', async (typed) => {
    const { user } = open();
    if (typed !== '') await user.type(shelf(), typed);
    await user.click(screen.getByRole('button', { name: 'Save count' }));
    expect(await screen.findByText('Enter how many units lie there, such as 12.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

it('an adjustment without a reason is not sent', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Adjust' }));
  await user.type(screen.getByRole('textbox', { name: 'Units' }), '2');
  await user.click(screen.getByRole('button', { name: 'Save adjustment' }));
  expect(await screen.findByText('Say why, for whoever asks later.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'damaged');
  await user.click(screen.getByRole('button', { name: 'Save adjustment' }));
  expect(await screen.findByText('Saved: 5 to sell in Online (-2).')).toBeInTheDocument();
  expect(sent).toMatchObject([{ body: { delta: -2, reason: 'damaged' } }]);
});

it('a transfer names both places and their units before it happens', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  await user.type(screen.getByRole('textbox', { name: 'Units from Online' }), '2');
  expect(screen.getByText('Online will have 5 to sell, Newtown 2.')).toBeInTheDocument();
  const form = screen.getByRole('textbox', { name: 'Units from Online' }).closest('form');
  if (!form) throw new Error('There is no form.');
  await user.click(within(form).getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText(/Moved: 5 left to sell in Online, 2 in Newtown/)).toBeVisible();
  expect(sent).toMatchObject([{ body: { from: null, to: 's1', qty: 2 } }]);
});

it('somebody in one store is offered no transfer', () => {
  open('s1');
  expect(screen.queryByRole('button', { name: 'Transfer' })).toBeNull();
});
