'use client';

import type { ReactNode } from 'react';
import { useSettled } from '#components/staff/list/use-settled.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { failedWith } from '#lib/api/call-api.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { previewOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { commandProblem } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { PreviewView } from './preview-view.tsx';
import type { OrderPreview, StaffOrder, Wanted } from './staff-order.ts';

/** What every dialog about an order gets. */
export interface OrderDialogProps {
  /** As it was when the dialog opened. */
  order: StaffOrder;
  onClose: () => void;
  /** Takes the order as it is now; what was typed stays. */
  onLookAgain: () => void;
}

/**
 * A command on an order: first what will happen, as the server finds by trying it, then the press, then
 * what it did. The press is possible once the preview shows exactly what was filled in.
 */
export function OrderDialog({
  title,
  order,
  wanted,
  missing,
  submitText,
  pending,
  error,
  done,
  onSubmit,
  onClose,
  onLookAgain,
  children,
}: OrderDialogProps & {
  title: string;
  /** What is filled in; null: something is missing. */
  wanted: Wanted | null;
  /** What is missing then. */
  missing: string;
  submitText: (preview: OrderPreview | null) => string;
  pending: boolean;
  error: unknown;
  /** What it did; null: not yet. */
  done: string | null;
  onSubmit: (preview: OrderPreview) => void;
  children?: ReactNode;
}) {
  const { value, isSettled } = useSettled(wanted && { ...wanted, seen: order.version });
  const read = useStaffRead<typeof previewOrderCall>(
    'POST /orders/{number}/preview',
    value === null || done !== null
      ? null
      : { params: { number: order.number }, body: value as RequestOf<typeof previewOrderCall> },
  );
  const isCurrent = isSettled && value !== null && read.isSuccess && !read.isPlaceholderData;
  const preview = value !== null && read.isSuccess ? read.data : null;
  const problem = commandProblem(error) ?? (value === null ? null : commandProblem(read.error));
  const isMoved = failedWith<typeof previewOrderCall>(error ?? read.error, 'Changed');

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
          if (isCurrent && preview) onSubmit(preview);
        }}
      >
        {children}
        <section aria-label="What will happen" aria-live="polite" className="grid gap-3">
          {problem !== null && (
            <FormMessage title={problem}>
              {isMoved && (
                <Button kind="quiet" className="-ml-6" onClick={onLookAgain}>
                  Look again
                </Button>
              )}
            </FormMessage>
          )}
          {wanted === null && <p className="text-ink-soft">{missing}</p>}
          {wanted !== null && !isCurrent && problem === null && (
            <p className="text-ink-soft">Checking what will happen…</p>
          )}
          {isCurrent && preview && <PreviewView order={order} preview={preview} />}
        </section>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Back
          </Button>
          <SubmitButton pending={pending} pendingText="Doing it…" disabled={!isCurrent}>
            {submitText(isCurrent ? preview : null)}
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
