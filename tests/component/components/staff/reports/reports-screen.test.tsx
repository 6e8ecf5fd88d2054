import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReportsScreen } from '#components/staff/reports/reports-screen.tsx';
import { readReportCall } from '#lib/api/calls/staff/reports.ts';
import { answer } from '#tests/component/support/answer.ts';
import {
  renderStaff,
  serverFailure,
  serveStaff,
  staffMember,
} from '#tests/component/support/staff-room.tsx';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/admin/reports',
}));

const HOSTILE = '<img src=x onerror=alert(1)>';
const finance = staffMember('finance');
const show = () => renderStaff(finance, <ReportsScreen />);
const day = (name: string, sold: number) => [name, 1, 2, sold, 0, sold];

beforeEach(() => {
  history.replaceState(null, '', '/admin/reports?from=2026-10-01&to=2026-10-02');
});

describe('Reports', () => {
  it('shows the report and the days of the address, with what all rows add up to', async () => {
    const asked = serveStaff({
      'GET /reports': () =>
        answer(readReportCall, {
          rows: [day('2026-10-01', 100_000), day('2026-10-02', 995)],
          count: 700,
          totals: [null, 700, 1_400, 9_900_000, 0, 9_900_000],
        }),
    });
    show();
    const table = await screen.findByRole('table', { name: 'By day' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayOrdersUnitsSoldGiven backNet',
      'Total7001,400$99,000.00$0.00$99,000.00',
      '2026-10-0112$1,000.00$0.00$1,000.00',
      '2026-10-0212$9.95$0.00$9.95',
    ]);
    expect(screen.getByText(/The first 2 of 700 rows/)).toBeVisible();
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      report: 'days',
      from: '2026-10-01',
      to: '2026-10-02',
    });
  });

  it('keeps the choice in the address, so that a link shows the same', async () => {
    const asked = serveStaff({
      'GET /reports': () => answer(readReportCall, { rows: [], count: 0, totals: [] }),
    });
    const { user } = show();
    await user.selectOptions(await screen.findByLabelText('Report'), 'GST');
    expect(location.search).toBe('?from=2026-10-01&to=2026-10-02&report=gst');
    await user.click(screen.getByRole('button', { name: 'Last quarter' }));
    await waitFor(() => expect(asked.at(-1)?.query.get('report')).toBe('gst'));
    await waitFor(() => expect(asked.at(-1)?.query.get('from')).toMatch(/-01$/));
    expect(await screen.findByText(/There is nothing on these days/)).toBeVisible();
  });

  it('says what is wrong with the days instead of asking for them', async () => {
    history.replaceState(null, '', '/admin/reports?from=2026-10-03&to=2026-10-02');
    const asked = serveStaff({});
    show();
    expect(await screen.findByText('The first day is after the last.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('shows texts from browsers as texts, and leads to orders', async () => {
    history.replaceState(
      null,
      '',
      '/admin/reports?report=settlements&from=2026-10-01&to=2026-10-02',
    );
    serveStaff({
      'GET /reports': () =>
        answer(readReportCall, {
          rows: [['2026-10-01', HOSTILE, 'P1', 'refund SBC1', 'SB1', 'Visa', -100]],
          count: 1,
          totals: [null, null, null, null, null, null, -100],
        }),
    });
    const { container } = show();
    expect(await screen.findByText(HOSTILE)).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'SB1' })).toHaveAttribute('href', '/admin/orders/SB1');
    expect(screen.getAllByText('-$1.00')).toHaveLength(2);
  });

  it('says that it did not load, and loads with the next try', async () => {
    let works = false;
    serveStaff({
      'GET /reports': () =>
        works
          ? answer(readReportCall, { rows: [day('2026-10-01', 5)], count: 1, totals: [] })
          : serverFailure(),
    });
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('The report did not load.');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'By day' })).toBeVisible();
  });

  it('downloads the accountant’s file of the same days', async () => {
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => {};
    const asked = serveStaff({
      'GET /reports': () => answer(readReportCall, { rows: [], count: 0, totals: [] }),
      'GET /reports/file': () =>
        new Response('date\n', {
          headers: { 'content-disposition': 'attachment; filename="accounting-x.csv"' },
        }),
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Download the accountant/ }));
    expect(await screen.findByText('accounting-x.csv is downloaded.')).toBeVisible();
    expect(Object.fromEntries(asked.at(-1)?.query ?? [])).toEqual({
      report: 'accounting',
      from: '2026-10-01',
      to: '2026-10-02',
    });
  });
});
