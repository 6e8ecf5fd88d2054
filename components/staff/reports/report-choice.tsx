'use client';

import { SelectField } from '#components/ui/form/select-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { marketDay } from '#lib/commerce/market-day.ts';
import { commonRanges, dayName, type ReportRange } from '#lib/commerce/staff/report-range.ts';
import { REPORT_IDS, REPORTS, type ReportId } from '#lib/commerce/staff/reports.ts';

/** Which report, and of which days. The choice stands in the address. */
export function ReportChoice({
  chosen: { report, from, to },
  now,
  onChange,
}: {
  chosen: { report: ReportId } & ReportRange;
  /** In ms since the epoch. */
  now: number;
  onChange: (change: Record<string, string>) => void;
}) {
  const today = marketDay(now);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <SelectField
        label="Report"
        value={report}
        onChange={(event) => onChange({ report: event.currentTarget.value })}
        className="w-48"
      >
        {REPORT_IDS.map((id) => (
          <option key={id} value={id}>
            {REPORTS[id].name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="First day"
        type="date"
        value={from}
        max={dayName(today)}
        onChange={(event) => onChange({ from: event.currentTarget.value, to })}
        className="w-44"
      />
      <TextField
        label="Last day"
        type="date"
        value={to}
        max={dayName(today)}
        onChange={(event) => onChange({ from, to: event.currentTarget.value })}
        className="w-44"
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Often used</legend>
        {commonRanges(today).map((range) => (
          <button
            key={range.name}
            type="button"
            aria-pressed={range.from === from && range.to === to}
            onClick={() => onChange({ from: range.from, to: range.to })}
            className="min-h-11 rounded-lg border border-line-strong bg-surface px-3 hover:bg-sunk aria-pressed:border-action aria-pressed:font-semibold"
          >
            {range.name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
