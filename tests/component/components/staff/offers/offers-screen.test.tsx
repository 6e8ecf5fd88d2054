import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OffersScreen } from '#components/staff/offers/offers-screen.tsx';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import {
  changeOfferCall,
  listOffersCall,
  makeOfferCall,
  previewOfferCall,
  readOfferCall,
  readOfferGoodsCall,
  stopOfferCall,
} from '#lib/api/calls/staff/offers.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/admin/offers',
}));

const HOSTILE = '<img src=x onerror=alert(1)>';
const at = (query: string) => history.replaceState(null, '', `/admin/offers${query}`);
const show = () => renderStaff(staffMember('merchandiser'), <OffersScreen />);
beforeEach(() => at(''));

const LISTED = {
  ...{ id: 'offer-1', name: HOSTILE, state: 'running' as const, isWithdrawn: false },
  effect: { kind: 'linePercent' as const, percent: 20 },
  ...{ startsAt: null, endsAt: null, usageCountLimit: 1, totalUsageLimit: 100 },
  ...{ codesOnce: false, codes: ['SPRING'], codeCount: 1, uses: 3, given: 4_500, isByStaff: true },
};
const OFFER: ResponseOf<typeof readOfferCall> = {
  ...LISTED,
  ...{ productIds: [], categoryPaths: ['mens'], brandSlugs: [], onSale: 'any' },
  ...{ minimumSubtotal: 0, signedInOnly: false, exclusive: false, version: 4 },
};
const SHOWN: ResponseOf<typeof previewOfferCall> = {
  problems: [],
  warnings: ['It has no end: it runs until somebody stops it.'],
  covered: { count: 12, hasMore: false },
  examples: [
    {
      ...{ productId: 'ax', code: 'ax-code', name: 'Boot', colour: 'Black', qty: 1 },
      ...{ before: 5_000, after: 4_000, isDelivery: false, others: ['Sale'] },
    },
  ],
  past: { orders: 40, hasMore: false, hits: 7, given: 12_300 },
};
const GOODS = {
  'GET /offer-goods': () =>
    answer(readOfferGoodsCall, {
      categories: [{ path: 'mens/boots', name: 'Boots' }],
      brands: [{ slug: 'kea', name: 'Kea' }],
    }),
};
const previewed = { 'POST /offer-preview': () => answer(previewOfferCall, SHOWN) };
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list of offers', () => {
  it('shows codes, limits, uses and what was given, as text', async () => {
    at('?view=ended&q=spring');
    const asked = serveStaff({
      'GET /offers': () =>
        answer(listOffersCall, { offers: [{ ...LISTED, hasMoreUses: false }], next: null }),
    });
    show();
    const row = await screen.findByRole('row', { name: /SPRING/ });
    for (const text of [HOSTILE, '20 % off each product', '3 orders, $45.00', '100 in all']) {
      expect(row).toHaveTextContent(text);
    }
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ state: 'ended', q: 'spring' });
  });

  it('teaches what to do while there is none', async () => {
    serveStaff({ 'GET /offers': () => answer(listOffersCall, { offers: [], next: null }) });
    show();
    expect(await screen.findByText(/Press “New offer” to make a code/)).toBeVisible();
  });
});

describe('a new offer', () => {
  it('shows what it does first, then is made exactly as shown, and gives its codes', async () => {
    at('?offer=new');
    const asked = serveStaff({
      ...GOODS,
      ...previewed,
      'POST /offers': () => answer(makeOfferCall, { id: 'offer-1', codes: ['A', 'B'] }),
    });
    const { user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Spring');
    await user.type(screen.getByRole('textbox', { name: 'Percent' }), '20');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which codes' }), 'random');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Brand (optional)' }),
      await screen.findByRole('option', { name: 'Kea' }),
    );
    await user.click(await press('Show what it does'));
    const table = await screen.findByRole('table', { name: 'Carts with one product each' });
    expect(within(table).getByRole('row', { name: /Boot/ })).toHaveTextContent('$50.00');
    expect(screen.getByText(/7 would have got it.*\$123\.00 less/)).toBeVisible();
    expect(screen.getByText(/It has no end/)).toBeVisible();
    await user.click(await press('Make this offer'));
    expect(await screen.findByText('“Spring” is made.')).toBeVisible();
    expect(await press('Download the codes')).toBeVisible();
    const [tried, made] = asked
      .filter(({ name }) => name.startsWith('POST'))
      .map(({ body }) => body as RequestOf<typeof makeOfferCall>);
    expect(made).toEqual({ wish: tried?.wish, codes: tried?.codes });
    expect(made).toMatchObject({
      wish: { name: 'Spring', effect: { percent: 20 }, brandSlugs: ['kea'] },
      codes: { kind: 'random', count: 100, prefix: '' },
    });
  });

  it('says at the field what is wrong, and must be looked at again after a change', async () => {
    at('?offer=new');
    serveStaff({ ...GOODS, ...previewed });
    const { user } = show();
    await user.click(await press('Show what it does'));
    expect(await screen.findByText('Enter a code, such as SPRING10.')).toBeVisible();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.type(name, 'Spring');
    await user.type(screen.getByRole('textbox', { name: 'Percent' }), '20');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'spring');
    await user.click(await press('Show what it does'));
    expect(await press('Make this offer')).toBeVisible();
    await user.type(name, ' sale');
    expect(await press('Show what it does')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make this offer' })).toBeNull();
  });
});

describe('one offer', () => {
  it('is changed from what was seen; if somebody was quicker, nothing typed is lost', async () => {
    at('?offer=offer-1');
    let version = 4;
    const asked = serveStaff({
      ...GOODS,
      ...previewed,
      'GET /offers/offer-1': () => answer(readOfferCall, { ...OFFER, version }),
      'PUT /offers/offer-1': () => {
        version = 5;
        return failure(changeOfferCall, 'Changed');
      },
    });
    const { user } = show();
    await user.click(await press('Change'));
    const percent = await screen.findByRole('textbox', { name: 'Percent' });
    await user.clear(percent);
    await user.type(percent, '25');
    await user.click(await press('Show what it does'));
    await user.click(await press('Save this change'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody changed this meanwhile');
    expect(percent).toHaveValue('25');
    expect(await press('Show what it does')).toBeVisible();
    expect(asked.find(({ name }) => name.startsWith('PUT'))?.body).toMatchObject({
      wish: { effect: { percent: 25 }, categoryPaths: ['mens'] },
      seen: 4,
    });
  });

  it('is stopped after it was said what that means', async () => {
    at('?offer=offer-1');
    const asked = serveStaff({
      'GET /offers/offer-1': () => answer(readOfferCall, OFFER),
      'POST /offers/offer-1/stop': () => answer(stopOfferCall, {}),
    });
    const { user } = show();
    await user.click(await press('Stop it now'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Carts that have it lose it');
    await user.click(within(dialog).getByRole('button', { name: 'Stop it now' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ name }) => name.endsWith('/stop'))?.body).toEqual({ seen: 4 });
  });
});
