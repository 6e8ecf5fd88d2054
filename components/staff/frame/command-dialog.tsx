'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';

/** A command: what has to be filled in, the press, and then what it did. What was typed stays if it fails. */
export function CommandDialog({
  title,
  button,
  isDanger = false,
  isReady = true,
  pending,
  done,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  button: string;
  isDanger?: boolean;
  /** Whether it can be pressed. */
  isReady?: boolean;
  pending: boolean;
  /** What it did; null: not yet. */
  done: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  if (done !== null) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <div className="grid gap-5 p-6">
          <FormMessage kind="success">{done}</FormMessage>
          <Button ref={focusOnce} className="justify-self-end" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title} startsInField>
      <form
        noValidate
        className="grid gap-5 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onSubmit();
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
          <SubmitButton
            kind={isDanger ? 'danger' : 'primary'}
            pending={pending}
            pendingText="Doing it…"
            disabled={!isReady}
          >
            {button}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The button that had the focus is gone. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
