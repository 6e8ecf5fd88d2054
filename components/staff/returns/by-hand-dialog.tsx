'use client';

import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { refundByHandCall } from '#lib/api/calls/staff/returns.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useReloadAfterConflict } from '#lib/api/staff/use-reload-after-conflict.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { RefundParts } from './refund-parts.tsx';
import type { StaffReturn } from './return-screen.tsx';

/** Notes that a person gave back what the provider refused. */
export function ByHandDialog({
  found: { number, parts },
  onDone,
  onClose,
}: {
  found: StaffReturn;
  onDone: (told: string) => void;
  onClose: () => void;
}) {
  const refused = (parts ?? []).filter(({ state }) => state === 'refused');
  const amount = refused.reduce((sum, part) => sum + part.amount, 0);
  const note = useCommand<typeof refundByHandCall>('POST /returns/{number}/by-hand', {
    onDone: ({ isMade }) =>
      onDone(
        isMade
          ? 'Noted. The return is refunded.'
          : 'Noted. Another part of the refund is still on its way.',
      ),
  });
  useReloadAfterConflict(note.error);
  const problem = commandProblem(note.error);
  return (
    <FormDialog
      title="Note a refund by hand"
      button={`I gave back ${formatCents(amount)}`}
      pending={note.isPending}
      pendingText="Noting…"
      onSubmit={() => note.mutate({ params: { number }, body: { amount } })}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <p>
        Pay <strong className="tabular-nums">{formatCents(amount)}</strong> in another way first,
        such as a bank transfer. The shop moves no money here: it only notes that you did.
      </p>
      <RefundParts parts={refused} />
    </FormDialog>
  );
}
