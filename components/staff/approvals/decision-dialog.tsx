'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { approveRefundCall, declineRefundCall } from '#lib/api/calls/staff/approvals.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';

/** What a decision needs to know of a request. */
interface OpenApproval {
  id: string;
  orderNumber: string;
  /** Null: the order itself. */
  returnNumber: string | null;
  amount: number;
  reason: string;
  askedBy: string;
}

/** Approves or declines a refund that somebody else asked for. */
export function DecisionDialog({
  approval,
  onClose,
}: {
  approval: OpenApproval;
  onClose: () => void;
}) {
  const { id, orderNumber, returnNumber, amount, reason, askedBy } = approval;
  const [why, setWhy] = useState('');
  const mayDecline = why.trim() !== '';
  const approve = useCommand<typeof approveRefundCall>('POST /approvals/{id}/approve');
  const decline = useCommand<typeof declineRefundCall>('POST /approvals/{id}/decline');
  const problem = commandProblem(approve.error ?? decline.error);
  const isDone = approve.isSuccess || decline.isSuccess;
  const isPending = approve.isPending || decline.isPending;
  const ended = approve.data?.ended ?? null;
  return (
    <Dialog open onClose={onClose} title={`Refund of ${formatCents(amount)}`} startsInField>
      <div className="grid gap-5 overflow-y-auto p-6">
        <p className="[overflow-wrap:anywhere]">
          {askedBy} asks to give back {formatCents(amount)}
          {returnNumber !== null && ` for return ${returnNumber}`} of order {orderNumber}: {reason}
        </p>
        {problem && <FormMessage title={problem} />}
        {ended !== null && (
          <FormMessage kind="warning">
            The {returnNumber === null ? 'order' : 'return'} has changed, so the request ended and
            nothing is given back: {ended}
          </FormMessage>
        )}
        {approve.data && ended === null && (
          <FormMessage kind="success">
            {formatCents(approve.data.amount)} is on its way back. The audit names you and {askedBy}
            .
          </FormMessage>
        )}
        {decline.isSuccess && (
          <FormMessage kind="success">Declined. Nothing is given back.</FormMessage>
        )}
        {isDone ? (
          <Button className="justify-self-end" onClick={onClose}>
            Close
          </Button>
        ) : (
          <form
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (!mayDecline || isPending) return;
              approve.reset();
              decline.mutate({ params: { id }, body: { reason: why.trim() } });
            }}
          >
            <TextField
              label="Why you decline"
              hint="Only to decline; who asked reads it."
              autoComplete="off"
              maxLength={500}
              value={why}
              onChange={(event) => setWhy(event.currentTarget.value)}
            />
            <div className="flex flex-wrap justify-end gap-3">
              <SubmitButton
                kind="secondary"
                pending={decline.isPending}
                pendingText="Declining…"
                disabled={!mayDecline}
              >
                Decline
              </SubmitButton>
              <SubmitButton
                type="button"
                pending={approve.isPending}
                pendingText="Approving…"
                onClick={() => {
                  if (isPending) return;
                  decline.reset();
                  approve.mutate({ params: { id }, body: {} });
                }}
              >
                Approve and give back {formatCents(amount)}
              </SubmitButton>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
