'use client';

import { useState } from 'react';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { readReportCall } from '#lib/api/calls/staff/reports.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { rangeProblem } from '#lib/commerce/staff/report-range.ts';
import { REPORTS } from '#lib/commerce/staff/reports.ts';
import { chosenReport } from './chosen-report.ts';
import { ReportChoice } from './report-choice.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportTable } from './report-table.tsx';

/** Sales, refunds, GST and settlements of some days, as a table and as files. */
export function ReportsScreen() {
  const { filters, setFilters } = useFilters();
  // The time at which the page was opened: its ranges do not move while somebody reads.
  const [now] = useState(() => Date.now());
  const chosen = filters && chosenReport(filters, now);
  const problem = chosen && rangeProblem(chosen);
  return (
    <StaffPage title="Reports" permission="reports:read">
      {chosen && (
        <div className="grid gap-5">
          <ReportChoice chosen={chosen} now={now} onChange={setFilters} />
          {problem === null ? (
            <ChosenReport {...chosen} />
          ) : (
            <FormMessage kind="warning" className="max-w-xl">
              {problem}
            </FormMessage>
          )}
        </div>
      )}
    </StaffPage>
  );
}

function ChosenReport(chosen: ReturnType<typeof chosenReport>) {
  const read = useStaffRead<typeof readReportCall>('GET /reports', { query: chosen });
  const { name, about } = REPORTS[chosen.report];
  return (
    <section aria-labelledby="report" className="grid gap-3">
      <div>
        <h2 id="report" className="text-lg font-semibold">
          {name}
        </h2>
        <p className="max-w-3xl text-ink-soft">{about}</p>
      </div>
      {/* While another report is on its way, the rows of the one before would stand under its columns. */}
      {read.data && !read.isPlaceholderData ? (
        <ReportTable report={chosen.report} answer={read.data} />
      ) : read.error ? (
        <LoadFailure
          title={
            isBusy(read.error)
              ? read.error.message
              : callErrorText('The report did not load.', read.error)
          }
          onRetry={() => void read.refetch()}
        />
      ) : (
        <p role="status" className="text-ink-soft">
          Adding up…
        </p>
      )}
      <ReportFiles {...chosen} />
    </section>
  );
}

/** Other reports are being made: nothing is wrong with this one. */
function isBusy(error: Error): boolean {
  return error instanceof ApiError && error.code === 'Busy';
}
