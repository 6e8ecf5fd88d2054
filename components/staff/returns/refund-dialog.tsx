'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { CheckboxField } from '#components/ui/form/checkbox-field.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { previewRefundCall, refundReturnCall } from '#lib/api/calls/staff/returns.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useReloadAfterConflict } from '#lib/api/staff/use-reload-after-conflict.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { MESSAGE_LENGTH } from './message-length.ts';
import { RefundParts } from './refund-parts.tsx';
import type { StaffReturn } from './return-screen.tsx';

/** Shows what goes back to which payment, then begins the refund. */
export function RefundDialog({
  found,
  isAgain,
  onDone,
  onClose,
}: {
  found: StaffReturn;
  /** Whether it was begun before, and the provider refused a part. */
  isAgain: boolean;
  onDone: (told: string) => void;
  onClose: () => void;
}) {
  const { number, lines } = found;
  const [replaced, setReplaced] = useState<number[]>([]);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const preview = useStaffRead<typeof previewRefundCall>(
    'GET /returns/{number}/refund',
    isAgain
      ? null
      : {
          params: { number },
          query: replaced.length === 0 ? {} : { replaced: replaced.join(',') },
        },
  );
  const refund = useCommand<typeof refundReturnCall>('POST /returns/{number}/refund', {
    onDone: ({ request }) =>
      onDone(
        request === null
          ? 'The refund is on its way. The buyer gets an e-mail once it is made.'
          : 'Asked for. Somebody else has to approve it; until then nothing is given back.',
      ),
  });
  useReloadAfterConflict(refund.error);
  const problem = commandProblem(refund.error);
  const shown = preview.isPlaceholderData ? undefined : preview.data;
  const amount = isAgain ? found.refund : (shown?.amount ?? null);
  // While other lines are worked out, the field stays.
  const asks = !isAgain && (preview.data?.asks ?? false);

  function submit() {
    if (amount === null) return;
    const told = message.trim();
    const why = reason.trim();
    setMissing(asks && why === '');
    if (asks && why === '') return;
    const body = {
      ...{ replaced, amount, isAgain },
      ...(told !== '' && { message: told }),
      ...(asks && { reason: why }),
    };
    refund.mutate({ params: { number }, body });
  }

  return (
    <FormDialog
      title={isAgain ? 'Try the refund again' : 'Refund this return'}
      button={
        amount === null || isAgain
          ? 'Refund'
          : `${asks ? 'Ask for' : 'Refund'} ${formatCents(amount)}`
      }
      pending={refund.isPending}
      pendingText={asks ? 'Asking…' : 'Beginning the refund…'}
      isReady={amount !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      {!isAgain && (
        <fieldset>
          <legend className="text-[0.9375rem] font-semibold">
            Did you send a replacement? Tick what needs no money back.
          </legend>
          {lines.map(({ position, qty, name, size }) => (
            <CheckboxField
              key={position}
              label={`${qty} × ${name}${size === null ? '' : `, size ${size}`}`}
              checked={replaced.includes(position)}
              onChange={(event) => {
                const isSent = event.currentTarget.checked;
                setReplaced((before) =>
                  isSent
                    ? [...before, position].toSorted((a, b) => a - b)
                    : before.filter((one) => one !== position),
                );
              }}
            />
          ))}
        </fieldset>
      )}
      <div role="status" className="rounded-lg bg-sunk p-4">
        {isAgain ? (
          <>
            <p>The provider is asked again for what it refused:</p>
            <RefundParts parts={(found.parts ?? []).filter(({ state }) => state === 'refused')} />
          </>
        ) : shown ? (
          <>
            <p>
              Gives back <strong className="tabular-nums">{formatCents(shown.amount)}</strong>
              {shown.delivery > 0 && `, ${formatCents(shown.delivery)} of it for delivery`}
            </p>
            <RefundParts parts={shown.parts} isPlan />
          </>
        ) : (
          !preview.error && <p className="text-ink-soft">Working out what goes back…</p>
        )}
      </div>
      {preview.error && !shown && (
        <FormMessage title={callErrorText('The amounts did not load.', preview.error)} />
      )}
      {asks && (
        <>
          <FormMessage kind="warning">
            This is above your limit for this order today. A second person has to approve it; until
            then nothing is given back.
          </FormMessage>
          <TextField
            label="Reason"
            hint="For who approves it; the buyer does not see it."
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing && reason.trim() === '' ? 'Say why.' : undefined}
          />
        </>
      )}
      {!isAgain && (
        <TextAreaField
          label="Message to the buyer (optional)"
          count={MESSAGE_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
