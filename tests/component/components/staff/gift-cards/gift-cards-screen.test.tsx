import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GiftCardsScreen } from '#components/staff/gift-cards/gift-cards-screen.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  blockGiftCardCall,
  findGiftCardsCall,
  issueGiftCardCall,
  listGiftCardsCall,
  readGiftCardCall,
  replaceGiftCardCall,
} from '#lib/api/calls/staff/gift-cards.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/admin/gift-cards',
}));

const HOSTILE = '<img src=x onerror=alert(1)>';
const ID = 'GC4F9A1C22D0E7';
const CARD: ResponseOf<typeof readGiftCardCall>['card'] = {
  ...{ id: ID, lastFour: 'K7QM', amount: 5_000, balance: 4_000, issuedAt: 0, expiresAt: null },
  ...{ blocked: null, isLocked: false, replacedBy: null, orderNumber: null },
  mail: { to: HOSTILE, address: 'zoe@example.com', sendAt: 0, isSent: true, isFailed: false },
};
const FOUND: ResponseOf<typeof readGiftCardCall> = {
  card: CARD,
  replaces: null,
  uses: [{ orderNumber: 'SB1', at: 0, amount: 1_000, state: 'spent', refunded: 0 }],
  history: [{ at: 0, by: 'Kim Lee', command: 'gift-card.issue', why: HOSTILE }],
};
const LIST = {
  'GET /gift-cards': () => answer(listGiftCardsCall, { cards: [CARD], next: null }),
};
const READ = { [`GET /gift-cards/${ID}`]: () => answer(readGiftCardCall, FOUND) };
const at = (query: string) => history.replaceState(null, '', `/admin/gift-cards${query}`);
const show = () => renderStaff(staffMember('finance'), <GiftCardsScreen />);
const press = (name: string) => screen.findByRole('button', { name });
beforeEach(() => at(''));

it('what somebody looks for stays out of the address', async () => {
  const asked = serveStaff({
    ...LIST,
    'POST /gift-card-search': () =>
      answer(findGiftCardsCall, { cards: [{ ...CARD, blocked: 'lost' }], hasMore: false }),
  });
  const { user } = show();
  expect(await screen.findByRole('row', { name: /K7QM/ })).toHaveTextContent(HOSTILE);
  const field = screen.getByRole('searchbox', { name: 'Find a gift card' });
  await user.type(field, 'ABCD1234{Enter}');
  expect(await screen.findByText(/One card fits/)).toBeVisible();
  expect(screen.getByRole('row', { name: /K7QM/ })).toHaveTextContent('Blocked: lost');
  expect(asked.at(-1)?.body).toEqual({ q: 'ABCD1234' });
  expect(location.search).toBe('');
  await user.click(await press('Show all cards'));
  expect(await screen.findByRole('table', { name: 'Gift cards' })).toBeVisible();
});

it('a card is issued with an amount within the limits, and a failure keeps what was typed', async () => {
  let isLost = true;
  const asked = serveStaff({
    ...LIST,
    'POST /gift-cards': () => {
      if (isLost) throw new TypeError('No network');
      return answer(issueGiftCardCall, {
        ...{ id: ID, lastFour: 'K7QM' },
        ...{ expiresAt: '2029-12-01T00:00:00Z', sendAt: '2026-12-01T00:00:00Z' },
      });
    },
  });
  const { user } = show();
  await user.click(await press('Issue a gift card'));
  const amount = await screen.findByRole('textbox', { name: 'Amount in dollars' });
  await user.type(amount, '1001');
  await user.type(screen.getByRole('textbox', { name: 'Recipient’s name' }), 'Zoë');
  await user.type(
    screen.getByRole('textbox', { name: 'Recipient’s e-mail address' }),
    'zoe@example.com',
  );
  await user.click(await press('Issue $1,001.00'));
  expect(await screen.findByText('A gift card has from $5 to $1,000.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '50');
  await user.click(await press('Issue $50.00'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(amount).toHaveValue('50');
  isLost = false;
  await user.click(await press('Issue $50.00'));
  expect(
    await screen.findByText((text) => text.startsWith(`Gift card …K7QM (${ID}) is e-mailed`)),
  ).toBeVisible();
  const sent = asked.filter(({ name }) => name === 'POST /gift-cards');
  expect(sent.at(-1)?.body).toEqual({
    ...{ amount: 5_000, to: { name: 'Zoë', address: 'zoe@example.com' } },
    ...{ from: '', message: '', on: null },
  });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it('a card shows its orders and its history, and is blocked as it was seen', async () => {
  at(`?card=${ID}`);
  const asked = serveStaff({
    ...READ,
    [`POST /gift-cards/${ID}/block`]: () => answer(blockGiftCardCall, { balance: 4_000 }),
  });
  const { user } = show();
  const order = await screen.findByRole('row', { name: /SB1/ });
  expect(order).toHaveTextContent('$10.00');
  expect(within(order).getByRole('link')).toHaveAttribute('href', '/admin/orders/SB1');
  expect(screen.getByText(/Kim Lee issued it/)).toHaveTextContent(HOSTILE);
  await user.click(await press('Block it'));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'stolen');
  await user.click(within(dialog).getByRole('button', { name: 'Block it' }));
  expect(await screen.findByText('It is blocked.')).toBeVisible();
  expect(asked.find(({ name }) => name.endsWith('/block'))?.body).toEqual({
    reason: 'stolen',
    seen: null,
  });
});

it('a card is replaced for somebody else only with their name and address', async () => {
  at(`?card=${ID}`);
  const asked = serveStaff({
    ...READ,
    [`POST /gift-cards/${ID}/replace`]: () => failure(replaceGiftCardCall, 'Changed'),
  });
  const { user } = show();
  await user.click(await press('Replace it'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'To somebody else' }));
  await user.click(within(dialog).getByRole('button', { name: 'Replace it' }));
  expect(await within(dialog).findByText('Enter a name.')).toBeVisible();
  const name = within(dialog).getByRole('textbox', { name: 'Recipient’s name' });
  await user.type(name, 'Ann');
  await user.type(
    within(dialog).getByRole('textbox', { name: 'Recipient’s e-mail address' }),
    'ann@example.com',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Replace it' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Somebody changed this');
  expect(name).toHaveValue('Ann');
  expect(asked.find(({ name: call }) => call.endsWith('/replace'))?.body).toEqual({
    seen: null,
    to: { name: 'Ann', address: 'ann@example.com' },
  });
});

it('the dialog about a card that nobody got begins in the name', async () => {
  at(`?card=${ID}`);
  const found = { ...FOUND, card: { ...CARD, mail: null } };
  serveStaff({ [`GET /gift-cards/${ID}`]: () => answer(readGiftCardCall, found) });
  const { user } = show();
  await user.click(await press('Replace it'));
  expect(screen.getByRole('textbox', { name: 'Recipient’s name' })).toHaveFocus();
});
