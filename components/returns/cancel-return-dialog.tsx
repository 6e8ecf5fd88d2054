'use client';

import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { cancelProblem } from '#lib/api/returns/cancel-problem.ts';
import { cancelReturn, type OrderOwner, reloadOrder } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';

/** Asks for confirmation before a return is cancelled. */
export function CancelReturnDialog({
  owner,
  number,
  onCancelled,
  onClose,
}: {
  owner: OrderOwner;
  /** Null: the dialog is closed. */
  number: string | null;
  onCancelled: () => void;
  onClose: () => void;
}) {
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: (returnNumber: string) => cancelReturn(owner, returnNumber),
    // Its state may have changed meanwhile.
    onError: () => void reloadOrder(owner),
  });
  const problem = error === null ? null : cancelProblem(error);
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog open={number !== null} onClose={close} title="Cancel this return?">
      {number !== null && (
        <div className="grid gap-5 px-5 py-6 sm:px-6">
          <p>
            You keep what’s in return {number}, and nothing is paid back. You can return it again
            later.
          </p>
          {problem !== null && (
            <FormMessage title={problem.title}>
              <p>{problem.text}</p>
            </FormMessage>
          )}
          <NotificationsSlot />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              type="button"
              pending={isPending}
              pendingText="Cancelling your return…"
              // Do not close it if it was closed meanwhile: it may already ask about another
              // return.
              onClick={() => mutate(number, { onSuccess: onCancelled })}
              className="max-sm:grow"
            >
              Cancel return
            </SubmitButton>
            <Button kind="quiet" disabled={isPending} onClick={close}>
              Keep it
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
