'use client';

import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { removeViewCall } from '#lib/api/calls/staff/views.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { KeptView } from './view-row.tsx';

/** Asks before a view goes. The orders stay as they are. */
export function RemoveViewDialog({
  view,
  onRemoved,
  onClose,
}: {
  view: KeptView;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const remove = useCommand(removeViewCall, { onDone: onRemoved });
  const problem = commandProblem(remove.error);
  return (
    <FormDialog
      title="Remove this view?"
      wayOut="Keep it"
      button="Remove"
      isDanger
      pending={remove.isPending}
      pendingText="Removing…"
      onSubmit={() => remove.mutate({ params: { id: view.id }, body: {} })}
      onClose={onClose}
    >
      <p>
        “{view.name}” goes{view.shared ? ', for everybody' : ''}. Orders stay as they are.
      </p>
      {problem && <FormMessage title={problem} />}
    </FormDialog>
  );
}
