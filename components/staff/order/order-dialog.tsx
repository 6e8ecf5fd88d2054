'use client';

import type { ReactNode } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { useSettled } from '#components/staff/list/use-settled.ts';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
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

  return (
    <FormDialog
      title={title}
      button={submitText(isCurrent ? preview : null)}
      isReady={isCurrent}
      pending={pending}
      done={done}
      onSubmit={() => {
        if (preview) onSubmit(preview);
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
