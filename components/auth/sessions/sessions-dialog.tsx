'use client';

import { Proven } from '#components/auth/two-step/proven.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { ProvenSession } from '#lib/api/auth/auth-client.ts';
import { endSession } from '#lib/api/auth/end-session.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { ShownSession } from '#lib/api/calls/account/sessions.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { SESSION_TEXTS } from '#lib/commerce/account/texts.ts';

/** What to end: one session, or with `others` all but it. */
export interface SessionTask {
  session: ShownSession;
  others?: boolean;
}

interface Props {
  email: string;
  onClose: () => void;
  onEnded: () => void;
}

/** Ends sessions. Closed if `task` is null. */
export function SessionsDialog({ task, ...props }: Props & { task: SessionTask | null }) {
  const title = task?.others ? 'Log out everywhere else?' : 'Log out this device?';
  return (
    <Dialog open={task !== null} onClose={props.onClose} title={title}>
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {task && (
          <Proven email={props.email}>
            {(proven) => <End task={task} proven={proven} {...props} />}
          </Proven>
        )}
      </div>
    </Dialog>
  );
}

function End({
  task: { session, others = false },
  proven,
  onClose,
  onEnded,
}: Props & { task: SessionTask; proven: ProvenSession }) {
  const { mutate, isPending, error } = useWrite({
    async mutationFn() {
      await endSession(proven.idToken, { session: session.id, others });
      // Otherwise the list would still have the log-in of this dialog.
      await proven.end();
    },
    onSuccess() {
      onEnded();
      onClose();
    },
  });
  return (
    <div className="grid gap-5">
      {error && <FormMessage title={callErrorText(SESSION_TEXTS.endFailed, error)} />}
      <p>
        {others
          ? 'Every other browser and device is logged out at once. Assistants that you linked can’t use your account any more.'
          : `${session.device || 'This device'} is logged out at once, and needs your password to come back.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
          {isPending ? 'Logging out…' : others ? 'Log out everywhere else' : 'Log out'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
