'use client';

import { useState } from 'react';
import { useLeaveGuard } from '#components/staff/frame/leave-guard.tsx';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { noteStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import type { StaffOrder } from './staff-order.ts';

/** What staff noted; the buyer never sees it. */
export function OrderNotes({ order }: { order: StaffOrder }) {
  const mayWrite = useMay('orders:write');
  const [note, setNote] = useState('');
  useLeaveGuard(note.trim() !== '', () => setNote(''));
  const add = useCommand<typeof noteStaffOrderCall>('POST /orders/{number}/note', {
    onDone: () => setNote(''),
  });
  const problem = commandProblem(add.error);
  return (
    <Panel heading="Notes">
      {order.notes.length === 0 && (
        <p className="text-ink-soft">No notes yet. The buyer never sees them.</p>
      )}
      <ul className="grid gap-3 text-[0.9375rem]">
        {order.notes.map(({ at, by, note: text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id, and only new ones come.
          <li key={index} className="[overflow-wrap:anywhere]">
            <span className="block text-sm text-ink-soft">
              {by}, {clockTime(at)}
            </span>
            <span className="whitespace-pre-line">{text}</span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          noValidate
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim() === '') return;
            const body = { seen: order.version, note: note.trim() };
            add.mutate({ params: { number: order.number }, body });
          }}
        >
          {problem && <FormMessage title={problem} />}
          <TextAreaField
            label="New note"
            count={2_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <SubmitButton
            kind="secondary"
            pending={add.isPending}
            pendingText="Adding…"
            disabled={note.trim() === ''}
          >
            Add note
          </SubmitButton>
          <p role="status" className="sr-only">
            {add.isSuccess && 'The note was added.'}
          </p>
        </form>
      )}
    </Panel>
  );
}
