'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';

/**
 * What has to be filled in or agreed to, a way out, and the press; then what it did, where that is to
 * be read. What was typed stays if it fails.
 */
export function FormDialog({
  title,
  startsInField = true,
  wayOut = 'Back',
  button,
  isDanger = false,
  isReady = true,
  pending,
  pendingText = 'Doing it…',
  done = null,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  startsInField?: boolean;
  wayOut?: string;
  button: string;
  isDanger?: boolean;
  /** Whether it can be pressed. */
  isReady?: boolean;
  pending: boolean;
  pendingText?: string;
  /** What it did; null: not yet, or the dialog closes then. */
  done?: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    // One dialog before and after the press: a new one would not announce the message.
    <Dialog open onClose={onClose} title={title} startsInField={startsInField && done === null}>
      {done === null ? (
        <form
          noValidate
          className="grid gap-4 overflow-y-auto p-6"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) onSubmit();
          }}
        >
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose}>
              {wayOut}
            </Button>
            <SubmitButton
              kind={isDanger ? 'danger' : 'primary'}
              pending={pending}
              pendingText={pendingText}
              disabled={!isReady}
            >
              {button}
            </SubmitButton>
          </div>
        </form>
      ) : (
        <div className="grid gap-4 overflow-y-auto p-6">
          <FormMessage kind="success">{done}</FormMessage>
          <Button ref={focusOnce} className="justify-self-end" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The button that had the focus is gone. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
