'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';

/** What has to be filled in or agreed to, a way out, and the press. What was typed stays if it fails. */
export function FormDialog({
  title,
  startsInField = true,
  wayOut = 'Back',
  button,
  isDanger = false,
  isReady = true,
  pending,
  pendingText = 'Doing it…',
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
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} title={title} startsInField={startsInField}>
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
    </Dialog>
  );
}
