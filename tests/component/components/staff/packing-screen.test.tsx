import { act, screen, waitFor, within } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Me, MeContext } from '#components/staff/frame/staff-context.tsx';
import { PackingScreen } from '#components/staff/packing/packing-screen.tsx';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import {
  listPackingCall,
  readPackingCall,
  sendParcelCall,
  startPackingCall,
} from '#lib/api/calls/staff/packing.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { holdAnswer } from '#tests/component/support/hold-answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { rememberAs } from '#tests/component/support/storage.ts';
import { TestRouter } from '#tests/component/support/test-router.tsx';

type Order = ResponseOf<typeof readPackingCall>['orders'][number];

const ME: Me = {
  id: 'kim',
  name: 'Kim Lee',
  email: 'kim@staff.example',
  roles: ['packer'],
  permissions: permissionsOf(['packer']),
  store: null,
  refundLimit: 0,
};
const BOOT = {
  line: 0,
  code: 'BLUFF-42',
  gtin: null,
  name: 'Bluff Boot',
  colour: 'Ironbark',
  size: '42',
  shelf: 'Boots · Stringybark',
  qty: 2,
};
const packed = (change: Partial<Order> = {}): Order => ({
  number: 'SB1',
  status: 'packed',
  to: ['Ada Wattle', '1 Rose Street'],
  method: 'Standard delivery',
  instructions: '',
  mayBeLeft: false,
  giftMessage: '',
  lines: [BOOT],
  ...change,
});

/** The staff room's calls in place of the network. */
let orders: Order[];
let sent: RequestOf<typeof sendParcelCall>[];
/** The keys under which parcels were sent. */
let keys: (string | null)[];
let answers: Map<string, () => Response>;

beforeEach(() => {
  // It outlives a shopper's sign-out, and so a test.
  rememberAs('staff-packing', {});
  orders = [packed(), packed({ number: 'SB2', lines: [{ ...BOOT, qty: 1 }] })];
  sent = [];
  keys = [];
  answers = new Map([
    [
      'GET /packing',
      () =>
        answer(listPackingCall, {
          orders: ['SB1', 'SB2'].map((number) => ({
            number,
            placedAt: Date.UTC(2026, 10, 30),
            to: 'Ada Wattle',
            method: 'Standard delivery',
            units: 2,
          })),
          next: null,
        }),
    ],
    [
      'GET /packing/orders',
      () => answer(readPackingCall, { orders, carriers: ['Australia Post', 'StarTrack'] }),
    ],
  ]);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://shop.test');
    const name = `${init.method} ${pathname.replace('/admin/api', '')}`;
    if (name === 'POST /packing/parcels') {
      sent.push(JSON.parse(String(init.body)));
      keys.push(new Headers(init.headers).get('idempotency-key'));
    }
    const found = answers.get(name);
    if (!found) throw new Error(`Nobody answers ${name}.`);
    return found();
  });
});

function open(query = '?orders=SB1,SB2', me: Partial<Me> = {}) {
  history.replaceState(null, '', `/admin/packing${query}`);
  return renderShop(
    <TestRouter visits={[]}>
      <PathnameContext value="/admin/packing">
        <MeContext value={{ ...ME, ...me }}>
          <PackingScreen />
        </MeContext>
      </PathnameContext>
    </TestRouter>,
  );
}
const scanField = () => screen.findByLabelText('Scan or type a code');
const ticked = () =>
  within(screen.getByRole('list', { name: 'What to fetch' })).getByRole('status');
const parcel = (number: string) =>
  within(screen.getByRole('form', { name: `Parcel of ${number}` }));

describe('a scan on the packing table', () => {
  it('ticks a unit, keeps the focus for the next one, and says for which order it is', async () => {
    const { user } = open();
    expect(await scanField()).toHaveFocus();
    await user.keyboard('bluff-42{Enter}');
    expect(ticked()).toHaveTextContent('1 / 3');
    expect(screen.getByText(/Put it to order SB1/)).toBeInTheDocument();
    expect(await scanField()).toHaveFocus();
    expect(await scanField()).toHaveValue('');
    await user.keyboard('BLUFF-42{Enter}BLUFF-42{Enter}');
    expect(screen.getByText(/Put it to order SB2/)).toBeInTheDocument();
  });

  it('of a wrong code says what was expected, and the next scan replaces it', async () => {
    const { user } = open();
    await scanField();
    await user.keyboard('CAP-1{Enter}');
    expect(screen.getByText(/“CAP-1” is not on this list. Next is Bluff Boot/)).toBeInTheDocument();
    expect(ticked()).toHaveTextContent('0 / 3');
    await user.keyboard('BLUFF-42{Enter}');
    expect(ticked()).toHaveTextContent('1 / 3');
  });

  it('of one too many is refused', async () => {
    const { user } = open();
    await scanField();
    await user.keyboard('BLUFF-42{Enter}BLUFF-42{Enter}BLUFF-42{Enter}BLUFF-42{Enter}');
    expect(screen.getByText(/Too many: all 3/)).toBeInTheDocument();
    expect(ticked()).toHaveTextContent('3 / 3');
  });

  it('of a packing slip leads to its parcel', async () => {
    const { user } = open();
    await scanField();
    await user.keyboard('SB2{Enter}');
    expect(screen.getByRole('heading', { name: 'SB2' })).toHaveFocus();
  });
});

describe('what was ticked', () => {
  it('survives a reload, and is not somebody else’s', async () => {
    const first = open();
    await scanField();
    await first.user.keyboard('BLUFF-42{Enter}');
    first.unmount();
    const again = open();
    await scanField();
    expect(ticked()).toHaveTextContent('1 / 3');
    again.unmount();
    open(undefined, { id: 'jo' });
    await scanField();
    expect(ticked()).toHaveTextContent('0 / 3');
  });

  it('can be tapped, one by one or all at once', async () => {
    const { user } = open();
    const row = within(await screen.findByRole('group', { name: 'Bluff Boot, Ironbark, size 42' }));
    await user.click(row.getByRole('button', { name: 'All of them' }));
    await user.click(row.getByRole('button', { name: 'One more' }));
    expect(ticked()).toHaveTextContent('3 / 3');
    await user.click(row.getByRole('button', { name: 'One less' }));
    expect(ticked()).toHaveTextContent('2 / 3');
  });
});

describe('a parcel', () => {
  it('holds what was ticked, says what is left, and is sent as it was shown', async () => {
    answers.set('POST /packing/parcels', () => {
      orders = [packed({ lines: [{ ...BOOT, qty: 1 }] })];
      return answer(sendParcelCall, { shipment: 'SB1-1', lines: [{ line: 0, qty: 1 }], left: 1 });
    });
    const { user } = open();
    await scanField();
    await user.keyboard('BLUFF-42{Enter}');
    const form = parcel('SB1');
    expect(form.getByText(/Sends 1 unit to Ada Wattle with Australia Post/)).toHaveTextContent(
      '1 unit left for another parcel.',
    );
    await user.selectOptions(form.getByLabelText('Carrier'), 'StarTrack');
    await user.type(form.getByLabelText('Tracking number (optional)'), '33ABC01{Enter}');
    // The scanner’s Enter leads to the button, and sends nothing.
    expect(form.getByRole('button', { name: 'Send' })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sent as SB1-1')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        number: 'SB1',
        carrier: 'StarTrack',
        trackingNumber: '33ABC01',
        lines: [{ line: 0, qty: 1 }],
      },
    ]);
    await waitFor(() => expect(ticked()).toHaveTextContent('0 / 1'));
  });

  it('loses nothing when sending fails', async () => {
    answers.set('POST /packing/parcels', () => failure(sendParcelCall, 'Changed'));
    const { user } = open();
    await scanField();
    await user.keyboard('BLUFF-42{Enter}');
    const form = parcel('SB1');
    await user.type(form.getByLabelText('Tracking number (optional)'), '33ABC01');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Somebody changed this meanwhile');
    expect(form.getByLabelText('Tracking number (optional)')).toHaveValue('33ABC01');
    expect(ticked()).toHaveTextContent('1 / 3');
  });

  it('that somebody else was quicker with says who, and keeps what was typed', async () => {
    const message = 'Nothing of order SB1 is left to send. Jo Bell sent a parcel on 1 December.';
    answers.set('POST /packing/parcels', () => {
      orders = [packed({ lines: [] })];
      return Response.json({ error: { code: 'Changed', message } }, { status: 409 });
    });
    const { user } = open('?orders=SB1');
    await scanField();
    await user.keyboard('BLUFF-42{Enter}');
    const form = parcel('SB1');
    await user.type(form.getByLabelText('Tracking number (optional)'), '33ABC01');
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/typed 33ABC01/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
  });

  /** Something was typed into the parcel of SB1, and it is sent. */
  async function sendTyped() {
    const { user } = open('?orders=SB1');
    await scanField();
    await user.keyboard('BLUFF-42{Enter}BLUFF-42{Enter}');
    const form = parcel('SB1');
    await user.type(form.getByLabelText('Tracking number (optional)'), '33ABC01');
    await user.click(form.getByRole('button', { name: 'Send' }));
    return { user, form };
  }
  /** What the shop's live changes lead to. */
  const loadNow = () => act(() => queryClient().refetchQueries({ queryKey: ['staff'] }));
  const leaves = () => {
    orders = [packed({ lines: [] })];
    return answer(sendParcelCall, { shipment: 'SB1-1', lines: [{ line: 0, qty: 2 }], left: 0 });
  };

  it('stays on screen until its answer, even if what is left was loaded before', async () => {
    answers.set('POST /packing/parcels', leaves);
    const held = holdAnswer('/packing/parcels');
    await sendTyped();
    await held.asked;
    orders = [packed({ lines: [] })];
    await loadNow();
    expect(screen.queryByText(/not sent|meanwhile/)).toBeNull();
    expect(parcel('SB1').getByText('Sending…')).toBeInTheDocument();
    await act(held.release);
    expect(await screen.findByText('Sent as SB1-1')).toBeInTheDocument();
  });

  it('whose answer was lost is sent again as it was, and leaves once', async () => {
    const lost = () => {
      leaves();
      throw new TypeError('No network');
    };
    answers.set('POST /packing/parcels', lost);
    const { user, form } = await sendTyped();
    expect(await form.findByRole('alert')).toHaveTextContent('It may have left.');
    await loadNow();
    expect(screen.queryByText(/not sent/)).toBeNull();
    answers.set('POST /packing/parcels', leaves);
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sent as SB1-1')).toBeInTheDocument();
    expect(sent[1]).toEqual(sent[0]);
    expect(new Set(keys).size).toBe(1);
  });

  it('of which nothing is left does not say who was quicker', async () => {
    const { user } = open('?orders=SB1');
    await scanField();
    await user.type(parcel('SB1').getByLabelText('Tracking number (optional)'), '33ABC01');
    orders = [packed({ lines: [] })];
    await loadNow();
    const told = await screen.findByText(/typed 33ABC01/);
    expect(told).toHaveTextContent('It was sent or cancelled meanwhile.');
  });

  it.each(['3', '-1', '1.5', 'x', ''])('of “%s” units is not sent', async (typed) => {
    const { user } = open();
    await scanField();
    const form = parcel('SB1');
    const quantity = form.getByRole('textbox', { name: /^of 2 × Bluff Boot/ });
    await user.clear(quantity);
    if (typed !== '') await user.type(quantity, typed);
    await user.click(form.getByRole('button', { name: 'Send' }));
    expect(form.getByText('Enter 0 to 2.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('of a cancelled order cannot be sent, and its goods go back', async () => {
    orders = [packed({ status: 'cancelled', lines: [] })];
    open('?orders=SB1');
    expect(await screen.findByText('This order was cancelled')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});

describe('the list of orders to pack', () => {
  it('says what starting does, tells who was refused, and goes on with the others', async () => {
    answers.set('POST /packing', () =>
      answer(startPackingCall, {
        packed: ['SB2'],
        refused: [{ number: 'SB1', why: 'Nothing of order SB1 is left to pack.' }],
      }),
    );
    const { user } = open('');
    await screen.findByText('SB1');
    expect(screen.getByRole('button', { name: 'Start packing' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Choose the oldest 10' }));
    await user.click(screen.getByRole('button', { name: 'Start packing' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Start packing' }));
    expect(dialog.getByText(/2 orders with 4 units/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Start packing' }));
    expect(await screen.findByText(/Nothing of order SB1 is left/)).toBeInTheDocument();
    expect(location.search).toBe('?orders=SB2');
  });

  it('teaches when there is nothing, and sends staff of one store to Pickup', async () => {
    answers.set('GET /packing', () => answer(listPackingCall, { orders: [], next: null }));
    const first = open('');
    expect(await screen.findByText(/Nothing to pack/)).toBeInTheDocument();
    first.unmount();
    open('', { store: 'S1' });
    expect(screen.getByRole('link', { name: 'To Pickup' })).toBeInTheDocument();
  });
});
