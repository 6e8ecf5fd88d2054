'use client';

import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ButtonSpinner } from '#components/ui/spinner.tsx';
import type { printPackingCall } from '#lib/api/calls/staff/packing.ts';
import { PAPER_TIMEOUT_MS, readPdf } from '#lib/api/papers/read-pdf.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useWrite } from '#lib/api/use-write.ts';

/** Saves one PDF: the pick list of some orders and the packing slip of each. */
export function PrintButton({ numbers }: { numbers: string }) {
  const print = useWrite({
    mutationFn: () =>
      callStaff<typeof printPackingCall>('GET /packing/papers', {
        query: { numbers },
        timeoutMs: PAPER_TIMEOUT_MS,
        headers: { accept: 'application/pdf, */*' },
        read: readPdf,
      }),
    onSuccess: ({ name, bytes }) =>
      downloadFile(bytes as Uint8Array<ArrayBuffer>, 'application/pdf', name),
  });
  const problem = commandProblem(print.error);
  return (
    <>
      <Button
        kind="secondary"
        aria-disabled={print.isPending || undefined}
        onClick={() => {
          if (!print.isPending) print.mutate();
        }}
      >
        Pick list and slips (PDF)
        {print.isPending && <ButtonSpinner />}
      </Button>
      {problem && <FormMessage title={problem} />}
    </>
  );
}
