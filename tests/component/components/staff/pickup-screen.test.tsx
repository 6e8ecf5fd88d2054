import { screen, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Me, MeContext } from '#components/staff/frame/staff-context.tsx';
import { PickupScreen } from '#components/staff/pickup/pickup-screen.tsx';
import {
  cancelUncollectedCall,
  handOverCall,
  listPickupStoresCall,
  listToPrepareCall,
  listWaitingCall,
  readyPickupCall,
} from '#lib/api/calls/staff/pickup.ts';
import { permissionsOf, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';

const BOOT = {
  line: 0,
  code: 'BLUFF-42',
  gtin: null,
  name: 'Bluff Boot',
  colour: 'Ironbark',
  size: '42',
  shelf: '',
  qty: 2,
};

/** The bodies of commands, by the call's name. */
let sent: Record<string, unknown>;
let answers: Map<string, () => Response>;
beforeEach(() => {
  sent = {};
  const stores = [
    { code: 'S1', name: 'Newtown' },
    { code: 'S2', name: 'Hobart' },
  ];
  const preparing = {
    number: 'SB1',
    placedAt: Date.UTC(2026, 10, 30),
    readyBy: null,
    collector: 'Ada Wattle',
    lines: [BOOT],
  };
  const waiting = (number: string, daysLeft: number) => ({
    number,
    readyAt: Date.UTC(2026, 10, 30),
    daysLeft,
    collector: 'Sam Walker, 0412 345 678',
    units: 2,
  });
  answers = new Map([
    ['GET /pickup/stores', () => answer(listPickupStoresCall, { stores })],
    [
      'GET /pickup/to-prepare',
      () => answer(listToPrepareCall, { orders: [preparing], next: null }),
    ],
    [
      'GET /pickup/waiting',
      () =>
        answer(listWaitingCall, {
          orders: [waiting('SB2', 3), waiting('SB3', -2)],
          next: null,
        }),
    ],
    ['POST /pickup/ready', () => answer(readyPickupCall, { left: 1 })],
    ['POST /pickup/hand-over', () => answer(handOverCall, { units: 2 })],
    ['POST /pickup/uncollected', () => answer(cancelUncollectedCall, {})],
  ]);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop.test');
    const name = `${init.method} ${pathname.replace('/admin/api', '')}`;
    if (init.body) sent[name] = JSON.parse(String(init.body));
    const found = answers.get(name);
    if (!found) throw new Error(`Nobody answers ${name}.`);
    return found();
  });
});

function open(role: StaffRole = 'packer', query = '?store=S1', store: string | null = null) {
  history.replaceState(null, '', `/admin/pickup${query}`);
  const me: Me = {
    id: 'kim',
    name: 'Kim Lee',
    email: 'kim@staff.example',
    roles: [role],
    permissions: permissionsOf([role]),
    store,
    refundLimit: 0,
  };
  return renderShop(
    <TestRouter visits={[]}>
      <PathnameContext value="/admin/pickup">
        <MeContext value={me}>
          <PickupScreen />
        </MeContext>
      </PathnameContext>
    </TestRouter>,
  );
}

describe('the pickups of a store', () => {
  it('wait for the choice of a store, which staff of one store do not have', async () => {
    const whole = open('packer', '');
    await whole.user.selectOptions(await screen.findByLabelText('Store'), 'Hobart');
    expect(await screen.findByRole('heading', { name: 'Pickup: Hobart' })).toBeInTheDocument();
    whole.unmount();
    open('packer', '', 'S1');
    expect(await screen.findByRole('heading', { name: 'Pickup: Newtown' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Store')).toBeNull();
  });

  it('become ready by the units that were shown', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ready: SB1' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ready: SB1' }));
    const quantity = dialog.getByRole('textbox');
    await user.clear(quantity);
    await user.type(quantity, '1');
    expect(dialog.getByText(/1 unit for Ada Wattle/)).toHaveTextContent(
      '1 unit still to get ready',
    );
    await user.click(dialog.getByRole('button', { name: 'Ready to collect' }));
    expect(await screen.findByText('Order SB1 is ready')).toBeInTheDocument();
    expect(sent['POST /pickup/ready']).toEqual({ number: 'SB1', lines: [{ line: 0, qty: 1 }] });
  });

  it('are handed over once the number fits', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hand over SB2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hand over SB2' }));
    const shown = dialog.getByLabelText('Order number they show');
    // A scan ends with Enter, which would press a button.
    expect(shown).toHaveFocus();
    const give = dialog.getByRole('button', { name: 'Hand over 2 units' });
    await user.type(shown, 'SB9{Enter}');
    await user.click(give);
    expect(await dialog.findByText(/That is another order/)).toBeInTheDocument();
    expect(sent['POST /pickup/hand-over']).toBeUndefined();
    await user.clear(shown);
    await user.type(shown, '#sb2');
    await user.click(give);
    expect(await screen.findByText(/SB2 is handed over: 2 units/)).toBeInTheDocument();
    expect(sent['POST /pickup/hand-over']).toEqual({
      number: 'SB2',
      shown: 'SB2',
      receivedBy: 'Sam Walker',
    });
  });

  it('keep what was typed when the hand-over fails', async () => {
    answers.set('POST /pickup/hand-over', () => failure(handOverCall, 'Conflict'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hand over SB2' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hand over SB2' }));
    await user.type(dialog.getByLabelText('Order number they show'), 'SB2');
    await user.click(dialog.getByRole('button', { name: 'Hand over 2 units' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The state does not allow it now.');
    expect(dialog.getByLabelText('Who collects it')).toHaveValue('Sam Walker');
  });

  it('that nobody collected are cancelled by whoever may give money back', async () => {
    const packer = open('packer');
    expect(await screen.findByText('Over for 2 days')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Not collected/ })).toBeNull();
    packer.unmount();
    const { user } = open('service');
    await user.click(await screen.findByRole('button', { name: 'Not collected: SB3' }));
    expect(screen.queryByRole('button', { name: 'Not collected: SB2' })).toBeNull();
    const dialog = within(screen.getByRole('dialog', { name: 'Not collected: SB3' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText(/SB3 is cancelled/)).toBeInTheDocument();
  });

  it('say so when they do not load, and load on a retry', async () => {
    const working = answers.get('GET /pickup/waiting');
    answers.set('GET /pickup/waiting', () => failure(listWaitingCall, 'Conflict'));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    if (working) answers.set('GET /pickup/waiting', working);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Hand over SB2' })).toBeInTheDocument();
  });
});
