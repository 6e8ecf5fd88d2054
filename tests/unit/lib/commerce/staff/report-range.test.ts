import { describe, expect, it } from 'vitest';
import { commonRanges, dayOfName, rangeProblem } from '#lib/commerce/staff/report-range.ts';
import { REPORT_IDS, reportColumns, reportTotals } from '#lib/commerce/staff/reports.ts';

describe('a range of days', () => {
  it('is right with two days in their order, at most a year', () => {
    expect(rangeProblem({ from: '2026-01-01', to: '2026-01-01' })).toBeNull();
    expect(rangeProblem({ from: '2024-01-01', to: '2024-12-31' })).toBeNull();
    expect(rangeProblem({ from: '2025-01-01', to: '2026-01-01' })).toBeNull();
    expect(rangeProblem({ from: '2025-01-01', to: '2026-01-02' })).toMatch(/at most 366/);
    expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toMatch(/after the last/);
    expect(rangeProblem({ from: '', to: '2026-01-01' })).toMatch(/Choose a first/);
  });

  it('has only days of the calendar', () => {
    expect(dayOfName('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
    for (const name of ['2026-02-29', '2026-6-1', '1999-01-01', '2026-01-01T00:00', '']) {
      expect(dayOfName(name)).toBeNull();
    }
  });

  it('is often a month or a quarter of the BAS', () => {
    const ranges = Object.fromEntries(
      commonRanges(Date.UTC(2026, 0, 15)).map(({ name, from, to }) => [name, `${from} ${to}`]),
    );
    expect(ranges).toEqual({
      Today: '2026-01-15 2026-01-15',
      'Last 7 days': '2026-01-09 2026-01-15',
      'This month': '2026-01-01 2026-01-15',
      'Last month': '2025-12-01 2025-12-31',
      'This quarter': '2026-01-01 2026-01-15',
      'Last quarter': '2025-10-01 2025-12-31',
    });
  });
});

describe('a report', () => {
  it.each(REPORT_IDS)('%s names its rows first and no column twice', (report) => {
    const columns = reportColumns(report);
    expect(columns[0]?.kind).toBe('text');
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
  });

  it('adds up only what can be added up', () => {
    const rows = [
      ['a', 'x', 1, 300, 5_000],
      ['b', 'y', 2, -100, 5_000],
    ];
    expect(reportTotals('offers', rows)).toEqual([null, null, null, 200, null]);
    expect(reportTotals('offers', [])).toEqual([null, null, null, 0, null]);
  });
});
