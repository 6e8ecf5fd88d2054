'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
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
    <Dialog open onClose={onClose} title="Remove this view?">
      <div className="grid gap-5 overflow-y-auto p-6">
        <p>
          “{view.name}” goes{view.shared ? ', for everybody' : ''}. Orders stay as they are.
        </p>
        {problem && <FormMessage title={problem} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            kind="danger"
            aria-disabled={remove.isPending || undefined}
            onClick={() => remove.mutate({ params: { id: view.id }, body: {} })}
          >
            Remove
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
