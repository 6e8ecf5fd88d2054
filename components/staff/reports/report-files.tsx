'use client';

import { useState } from 'react';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { downloadReportCall } from '#lib/api/calls/staff/reports.ts';
import { fetchCsv } from '#lib/api/staff/fetch-csv.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';
import type { ReportRange } from '#lib/commerce/staff/report-range.ts';
import type { ReportId } from '#lib/commerce/staff/reports.ts';

type Wanted = RequestOf<typeof downloadReportCall>;

/** The report as a file, and the accountant's file of the same days. */
export function ReportFiles({ report, from, to }: { report: ReportId } & ReportRange) {
  const [kept, setKept] = useState('');
  // A read, but as a mutation: it runs when a button is pressed, and its result is not cached.
  const { mutate, isPending, variables, error } = useWrite({
    mutationFn: async (wanted: Wanted) => {
      setKept('');
      const { name, bytes } = await fetchCsv<typeof downloadReportCall>('GET /reports/file', {
        query: wanted,
      });
      downloadFile(bytes as BlobPart, 'text/csv', name);
      setKept(name);
    },
  });
  const isMaking = (file: Wanted['report']) => isPending && variables.report === file;
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          type="button"
          kind="secondary"
          pending={isMaking(report)}
          pendingText="Making the file…"
          onClick={() => mutate({ report, from, to })}
        >
          Download this report (CSV)
        </SubmitButton>
        <SubmitButton
          type="button"
          kind="secondary"
          pending={isMaking('accounting')}
          pendingText="Making the file…"
          onClick={() => mutate({ report: 'accounting', from, to })}
        >
          Download the accountant’s file (CSV)
        </SubmitButton>
      </div>
      <p className="max-w-3xl text-ink-soft">
        The accountant’s file has every sale, payment, refund and gift card of these days, each with
        its GST.
      </p>
      <p role="status">{kept !== '' && `${kept} is downloaded.`}</p>
      {error && <FormMessage className="max-w-xl">{commandProblem(error)}</FormMessage>}
    </div>
  );
}
