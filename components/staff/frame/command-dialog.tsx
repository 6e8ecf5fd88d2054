'use client';

import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { FormDialog } from './form-dialog.tsx';

/** A command: what has to be filled in, the press, and then what it did. */
export function CommandDialog({
  done,
  ...form
}: ComponentProps<typeof FormDialog> & {
  /** What it did; null: not yet. */
  done: string | null;
}) {
  const { title, onClose } = form;
  if (done === null) return <FormDialog {...form} />;
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

/** The button that had the focus is gone. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
