import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TodayScreen } from '#components/staff/today/today-screen.tsx';
import type { Today } from '#components/staff/today/today-tiles.ts';
import { readFailuresCall, readTodayCall, retryMailsCall } from '#lib/api/calls/staff/today.ts';
import { answer } from '#tests/component/support/answer.ts';
import {
  renderStaff,
  serverFailure,
  serveStaff,
  staffMember,
} from '#tests/component/support/staff-room.tsx';

const AT = Date.parse('2026-11-30T09:03:00+11:00');
const NONE = { now: { orders: 0, sold: 0 }, before: { orders: 0, sold: 0 } };
const HOSTILE = '<img src=x onerror=alert(1)>';

/** What an owner gets on a day on which nothing has happened yet. */
const EMPTY: Today = {
  at: AT,
  sales: { today: NONE, week: NONE },
  parcels: { toPack: 0, toSend: 0, oldest: [], late: 0, latest: [] },
  pickups: { toPrepare: 0, overdue: 0, toCollect: 0 },
  returns: { toReceive: 0, toDecide: 0, toRefund: 0 },
  approvals: 0,
  refunds: { count: 0, first: [] },
  payments: { count: 0, first: [] },
  operations: { mails: 0, jobs: 0, imports: [] },
  lowStock: { count: 0, first: [] },
  reviews: { reviews: 0, questions: 0, answers: 0 },
};
const FAILED_MAIL = {
  id: 'a0',
  kind: 'order-confirmation',
  to: 'jo@example.com',
  createdAt: AT,
  tries: 9,
  error: 'EENVELOPE 550',
  canRetry: true,
};

const owner = staffMember('owner');
const serveToday = (today: () => Today | null) =>
  serveStaff({
    'GET /today': () => {
      const content = today();
      return content ? answer(readTodayCall, content) : serverFailure();
    },
  });
const show = () => renderStaff(owner, <TodayScreen />);

afterEach(() => {
  vi.useRealTimers();
});

describe('Today', () => {
  it('says on an empty day that nothing waits, and what will appear', async () => {
    serveToday(() => EMPTY);
    show();
    expect(await screen.findByText(/Nothing waits\. Orders, returns and questions/)).toBeVisible();
    expect(screen.getByText(/^As of Mon,? 30 Nov/)).toBeVisible();
    // Every number keeps its place.
    expect(screen.getByRole('link', { name: '0 Parcels to pack' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Jobs that failed' })).toBeNull();
  });

  it('leads from each number to the page that shows what it counts', async () => {
    serveToday(() => ({
      ...EMPTY,
      parcels: {
        toPack: 100,
        toSend: 4,
        oldest: [{ number: 'SB1', placedAt: AT, promised: null }],
        late: 1,
        latest: [{ number: 'SB2', placedAt: AT, promised: Date.UTC(2026, 10, 27) }],
      },
      returns: { toReceive: 3, toDecide: 2, toRefund: 0 },
      approvals: 1,
    }));
    show();
    const goes = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await goes('99+ Parcels to pack')).toBe('/admin/packing');
    expect(await goes('4 Packed, not sent yet')).toBe('/admin/packing?state=packing');
    expect(await goes('2 Returns to decide')).toBe('/admin/returns?state=requested');
    expect(await goes('3 Returns to receive')).toBe('/admin/returns?state=approved');
    expect(await goes('1 Refunds to approve')).toBe('/admin/approvals');
    expect(await goes('1 Late parcels')).toBe('#late');
    const late = screen.getByRole('region', { name: 'Late: the promised day is over' });
    expect(within(late).getByRole('link', { name: 'SB2' })).toHaveAttribute(
      'href',
      '/admin/orders/SB2',
    );
    expect(late).toHaveTextContent('Fri 27 Nov 2026');
  });

  it('compares the sales with the same time last week', async () => {
    const today = { now: { orders: 3, sold: 15_000 }, before: { orders: 1, sold: 10_000 } };
    serveToday(() => ({ ...EMPTY, sales: { today, week: today } }));
    show();
    expect(await screen.findAllByText('$150.00')).toHaveLength(2);
    expect(screen.getByText(/\$100\.00 and 1 order this time last week: \+50 %/)).toBeVisible();
  });

  it('shows a packer no part that the answer does not have', async () => {
    const { at, parcels, pickups } = EMPTY;
    serveToday(() => ({ at, parcels, pickups }) as Today);
    renderStaff(staffMember('packer'), <TodayScreen />);
    await screen.findByText(/Nothing waits/);
    expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull();
    expect(screen.queryByText(/Returns/)).toBeNull();
  });

  it('says that it did not load, and loads with the next try', async () => {
    let works = false;
    serveToday(() => (works ? EMPTY : null));
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Today did not load.');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing waits/)).toBeVisible();
  });

  it('asks again by itself without counting as activity, and keeps what it had if that fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let works = true;
    const asked = serveToday(() => (works ? EMPTY : null));
    show();
    await screen.findByText(/Nothing waits/);
    const idle = () =>
      asked
        .filter(({ name }) => name === 'GET /today')
        .map(({ headers }) => headers.get('x-staff-idle'));
    expect(idle()).toEqual([null]);
    works = false;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(idle()[1]).toBe('1');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The page could not be renewed.');
    expect(alert).toHaveTextContent(/What you see is of Mon,? 30 Nov/);
    expect(screen.getByText(/Nothing waits/)).toBeVisible();
    works = true;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says that it is old if nothing renewed it for a while', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answers = 0;
    serveStaff({
      'GET /today': () => {
        answers += 1;
        return answer(readTodayCall, EMPTY);
      },
    });
    show();
    await screen.findByText(/Nothing waits/);
    // Its time stays the same, as if a proxy gave the same answer again and again.
    await act(() => vi.advanceTimersByTimeAsync(200_000));
    expect(answers).toBeGreaterThan(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('has not been renewed for a while');
  });

  it('says that the network is gone', async () => {
    serveToday(() => EMPTY);
    show();
    await screen.findByText(/Nothing waits/);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no network.');
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows texts from outside as texts', async () => {
    serveToday(() => ({
      ...EMPTY,
      refunds: {
        count: 1,
        first: [{ number: 'SBC1', orderNumber: 'SB1', amount: 100, why: HOSTILE, plannedAt: AT }],
      },
      lowStock: {
        count: 1,
        first: [
          { variantId: '../x?y', code: 'C1', label: '9', product: HOSTILE, left: 1, sold: 2 },
        ],
      },
    }));
    const { container } = show();
    expect(await screen.findAllByText(HOSTILE)).toHaveLength(2);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'C1' })).toHaveAttribute(
      'href',
      '/admin/stock/..%2Fx%3Fy',
    );
  });

  it('sends an e-mail again that was given up, and says so after the list is empty', async () => {
    let mails = [FAILED_MAIL, { ...FAILED_MAIL, id: 'b1', canRetry: false }];
    const asked = serveStaff({
      'GET /today': () =>
        answer(readTodayCall, {
          ...EMPTY,
          operations: { mails: mails.length, jobs: 0, imports: [] },
        }),
      'GET /failures': () => answer(readFailuresCall, { mails, jobs: [] }),
      'POST /failures/mails': () => {
        mails = [];
        return answer(retryMailsCall, { count: 1 });
      },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Try again ?: order-confirm/ }));
    expect(await screen.findByRole('status')).toHaveTextContent('1 e-mail will be sent again');
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'E-mails that were given up' })).toBeNull(),
    );
    expect(screen.getByRole('status')).toHaveTextContent('1 e-mail will be sent again');
    const sent = asked.filter(({ name }) => name === 'POST /failures/mails');
    expect(sent.map(({ body }) => body)).toEqual([{ id: 'a0' }]);
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{36}$/);
  });
});
