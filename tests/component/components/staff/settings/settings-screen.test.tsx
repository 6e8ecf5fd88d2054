import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsScreen } from '#components/staff/settings/settings-screen.tsx';
import { listImportsCall, readImportLinesCall } from '#lib/api/calls/staff/imports.ts';
import { createKeyCall, endKeyCall, listKeysCall } from '#lib/api/calls/staff/keys.ts';
import {
  createWebhookCall,
  listDeliveriesCall,
  listWebhooksCall,
  replayDeliveriesCall,
  testWebhookCall,
} from '#lib/api/calls/staff/webhooks.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderStaff, serveStaff, staffMember } from '#tests/component/support/staff-room.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/admin/settings',
}));

const HOSTILE = '<img src=x onerror=alert(1)>';
const SECRET = `shopkey_${'a'.repeat(43)}`;
const show = (search = '', who = staffMember('owner')) => {
  history.replaceState(null, '', `/admin/settings${search}`);
  return renderStaff(who, <SettingsScreen />);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('Keys', () => {
  const key = {
    id: 'abc123',
    name: 'erp',
    start: 'shopkey_aaaaa',
    scopes: ['orders:read'],
    createdAt: 0,
    expiresAt: Date.UTC(2100, 0),
    revokedAt: null,
    lastUsedAt: null,
  };
  const keys = () => answer(listKeysCall, { keys: [key, { ...key, id: 'old', revokedAt: 1 }] });

  it('a new key is shown once; what was typed stays if it could not be made', async () => {
    let isAway = true;
    const asked = serveStaff({
      'GET /keys': () => answer(listKeysCall, { keys: [] }),
      'POST /keys': () =>
        isAway
          ? failure(createKeyCall, 'NotPermitted')
          : answer(createKeyCall, { id: 'abc123', key: SECRET }),
    });
    const { user } = show();
    expect(await screen.findByText(/There are no keys/)).toBeVisible();
    await user.click(button('Make a key'));
    await user.click(button('Make the key'));
    expect(await screen.findByText('Choose what it may do.')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'warehouse');
    await user.click(screen.getByRole('checkbox', { name: 'orders:read' }));
    await user.click(button('Make the key'));
    expect(await screen.findByText(/Your role does not allow this/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('warehouse');
    isAway = false;
    await user.click(button('Make the key'));
    const shown = await screen.findByRole('dialog', { name: 'The new key' });
    expect(within(shown).getByText(SECRET)).toBeVisible();
    expect(asked.findLast(({ name }) => name === 'POST /keys')?.body).toEqual({
      name: 'warehouse',
      scopes: ['orders:read'],
      days: 365,
    });
    await user.click(within(shown).getByRole('button', { name: 'I have it' }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('only a live key can be ended, and what ends is said first', async () => {
    const asked = serveStaff({
      'GET /keys': keys,
      'POST /keys/abc123/end': () => answer(endKeyCall, {}),
    });
    const { user } = show();
    const table = await screen.findByRole('table', { name: 'Keys' });
    expect(within(table).getAllByRole('button')).toHaveLength(2);
    await user.click(button('End erp'));
    expect(screen.getByText(/can do nothing: orders:read\. It was never used/)).toBeVisible();
    expect(asked.some(({ name }) => name.startsWith('POST'))).toBe(false);
    await user.click(button('End the key'));
    expect(asked.some(({ name }) => name === 'POST /keys/abc123/end')).toBe(true);
  });

  it('somebody without the permission sees no keys', () => {
    const asked = serveStaff({});
    show('', staffMember('finance'));
    expect(screen.getByText(/Your role does not include this page/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('Webhooks', () => {
  const webhook = {
    id: 'abc123',
    url: 'https://erp.example/hook',
    events: ['order.*'],
    createdAt: 0,
    offAt: null,
    pausedUntil: null,
    behind: 0,
    waiting: 1_000,
    givenUp: 1,
  };
  const delivery = {
    event: '4711',
    type: 'order.packed',
    entity: 'order',
    entityId: 'SB1',
    state: 'given-up' as const,
    tries: 9,
    status: 500,
    failure: HOSTILE,
    at: 0,
    nextTry: null,
  };
  const answers = {
    'GET /webhooks': () => answer(listWebhooksCall, { webhooks: [webhook] }),
    'GET /webhooks/deliveries': () =>
      answer(listDeliveriesCall, { deliveries: [delivery], next: null }),
  };

  it('an address that is refused stays, with the reason', async () => {
    serveStaff({
      ...answers,
      'POST /webhooks': () => failure(createWebhookCall, 'Invalid'),
    });
    const { user } = show('?view=webhooks');
    await screen.findByRole('table', { name: 'Endpoints' });
    await user.click(button('Add an endpoint'));
    await user.type(screen.getByLabelText('Address'), 'https://10.0.0.1/');
    await user.click(screen.getAllByRole('checkbox', { name: 'All' })[0] as HTMLElement);
    await user.click(button('Add it'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveValue('https://10.0.0.1/');
  });

  it('a test says what the endpoint answered', async () => {
    serveStaff({
      ...answers,
      'POST /webhooks/abc123/test': () =>
        answer(testWebhookCall, { isTaken: false, status: 404, failure: 'It answered 404.' }),
    });
    const { user } = show('?view=webhooks');
    await user.click(await screen.findByRole('button', { name: /^Change https/ }));
    await user.click(button('Send a test'));
    expect(await screen.findByText('It was not taken. It answered 404.')).toBeVisible();
  });

  it('deliveries are shown as texts, and sent again one by one or since a time', async () => {
    const asked = serveStaff({
      ...answers,
      'POST /webhooks/abc123/replay': () => answer(replayDeliveriesCall, { count: 1 }),
    });
    const { user, container } = show('?view=webhooks&webhook=abc123');
    expect(await screen.findByText(HOSTILE)).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('cell', { name: /1000\+/ })).toBeVisible();
    await user.click(button('Send event 4711 again'));
    expect(await screen.findByText('It will be sent again within seconds.')).toBeVisible();
    await user.type(screen.getByLabelText('Given up since'), 'yesterday');
    await user.click(button('Send all again'));
    expect(await screen.findByText('Write a time like 30/11/2026 9:00.')).toBeVisible();
    await user.clear(screen.getByLabelText('Given up since'));
    await user.type(screen.getByLabelText('Given up since'), '30/11/2026 9:00');
    await user.click(button('Send all again'));
    const replays = asked.filter(({ name }) => name.endsWith('/replay')).map(({ body }) => body);
    expect(replays).toEqual([{ event: '4711' }, { since: Date.parse('2026-11-29T22:00:00Z') }]);
  });
});

it('Imports say who imported what, and show the lines to mend', async () => {
  const run = {
    id: '7',
    kind: 'stock' as const,
    at: 0,
    actor: 'operator:stock import',
    person: 'Kim Lee',
    file: 'stock.csv',
    failed: false,
    problems: 1,
    counts: { changed: 1_200, unchanged: 0 },
    lines: 1,
  };
  const asked = serveStaff({
    'GET /imports': () => answer(listImportsCall, { runs: [run], next: null }),
    'GET /imports/lines': () =>
      answer(readImportLinesCall, {
        lines: [{ line: 7, key: null, reason: HOSTILE, skipped: true }],
        next: null,
      }),
  });
  const { user, container } = show('?view=imports');
  const row = await screen.findByRole('row', { name: /stock\.csv/ });
  expect(row).toHaveTextContent('Kim Lee (operator:stock import)');
  expect(row).toHaveTextContent('1,200 changed');
  expect(screen.getByText('npm run shop -- stock import stock.csv')).toBeVisible();
  await user.click(button(/^Lines to look at of stock/));
  expect(await screen.findByText(HOSTILE)).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
  expect(asked.at(-1)?.query.get('run')).toBe('7');
});
