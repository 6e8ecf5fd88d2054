'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { commandProblem } from '#lib/api/staff/use-command.ts';

/**
 * A command about a customer: what will happen, what has to be filled in, the press, and what it did.
 * What was typed stays if it fails.
 */
export function CustomerDialog({
  title,
  effects,
  button,
  isDanger = false,
  pending,
  error,
  done,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  /** What will happen, a sentence each. */
  effects: readonly string[];
  button: string;
  isDanger?: boolean;
  pending: boolean;
  error: unknown;
  /** What it did; null: not yet. */
  done: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const problem = commandProblem(error);
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
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        className="grid gap-5 overflow-y-auto p-6"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <ul className="grid list-disc gap-1.5 pl-5 [overflow-wrap:anywhere]">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        {children}
        {problem && <FormMessage title={problem} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
          <SubmitButton
            kind={isDanger ? 'danger' : 'primary'}
            pending={pending}
            pendingText="Doing it…"
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
