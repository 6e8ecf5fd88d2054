'use client';

import { useEffect, useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextAreaField } from '#components/ui/form/text-area-field.tsx';
import type { moveReturnCall } from '#lib/api/calls/staff/returns.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useReloadAfterConflict } from '#lib/api/staff/use-reload-after-conflict.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { StaffStep } from '#lib/commerce/returns/staff-steps.ts';
import { MESSAGE_LENGTH } from './message-length.ts';
import type { StaffReturn } from './return-screen.tsx';

export type MoveStep = Exclude<StaffStep, 'refund' | 'refund-again' | 'by-hand'>;

const TITLES: Readonly<Record<MoveStep, string>> = {
  approved: 'Approve this return',
  received: 'Take this return in',
  declined: 'Decline this return',
  cancelled: 'Cancel this return',
};
const BUTTONS: Readonly<Record<MoveStep, string>> = {
  approved: 'Approve',
  received: 'Take in',
  declined: 'Decline',
  cancelled: 'Cancel the return',
};
const DONE: Readonly<Record<MoveStep, string>> = {
  approved: 'Approved. The buyer gets an e-mail.',
  received: 'Taken in. The buyer gets an e-mail.',
  declined: 'Declined. The buyer gets an e-mail with your words.',
  cancelled: 'Cancelled. The buyer gets an e-mail.',
};

/** Says what a step will do, takes a message to the buyer, and does it. */
export function MoveDialog({
  found,
  state,
  step,
  onDone,
  onClose,
}: {
  found: StaffReturn;
  /** The newest that is known here. */
  state: StaffReturn['state'];
  step: MoveStep;
  onDone: (told: string) => void;
  onClose: () => void;
}) {
  const mayWrite = useMay('returns:write');
  // If somebody changes it meanwhile, the step is refused once, in words.
  const [from, setFrom] = useState(state);
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const move = useCommand<typeof moveReturnCall>('POST /returns/{number}/step', {
    onDone: () => onDone(DONE[step]),
  });
  useReloadAfterConflict(move.error);
  useEffect(() => {
    if (move.error) setFrom(state);
  }, [move.error, state]);
  const problem = commandProblem(move.error);
  const mustTell = step === 'declined';

  function submit() {
    const told = message.trim();
    setMissing(mustTell && told === '');
    if (mustTell && told === '') return;
    const body = { to: step, from, ...(told !== '' && { message: told }) };
    move.mutate({ params: { number: found.number }, body });
  }

  return (
    <FormDialog
      title={TITLES[step]}
      button={BUTTONS[step]}
      isDanger={step === 'declined' || step === 'cancelled'}
      pending={move.isPending}
      pendingText="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <FormMessage title={problem} />}
      <Effects found={found} step={step} />
      {mayWrite && (
        <TextAreaField
          label={mustTell ? 'Why? The buyer reads this.' : 'Message to the buyer (optional)'}
          count={MESSAGE_LENGTH}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          error={isMissing && message.trim() === '' ? 'Tell the buyer why.' : undefined}
        />
      )}
    </FormDialog>
  );
}

function Effects({ found, step }: { found: StaffReturn; step: MoveStep }) {
  if (step === 'received') {
    return (
      <div className="grid gap-2">
        <p>Check the goods first: taking them in means that we accept them.</p>
        <ul className="list-disc pl-5">
          {found.lines
            .filter(({ toStock }) => toStock > 0)
            .map((line) => (
              <li key={line.position}>
                {nameOf(line, line.toStock)} back to stock
                {found.storeName !== null && ` of ${found.storeName}`}
              </li>
            ))}
          {found.lines
            .filter(({ qty, toStock }) => toStock < qty)
            .map((line) => (
              <li key={line.position}>
                {nameOf(line, line.qty - line.toStock)} not to stock:{' '}
                {isFault(line.reason)
                  ? 'something is wrong with it'
                  : 'another size was sent before, so count it under the size that came'}
              </li>
            ))}
          <li>The buyer gets an e-mail. No money moves yet.</li>
        </ul>
      </div>
    );
  }
  if (step === 'approved') return <p>The buyer gets an e-mail that they can send it back now.</p>;
  return (
    <p>
      {step === 'declined'
        ? 'The buyer gets an e-mail with your words. '
        : 'The buyer gets an e-mail that the return is cancelled. '}
      This cannot be undone, but the buyer can ask again for a return of the same goods.
    </p>
  );
}

function nameOf({ name, size }: StaffReturn['lines'][number], qty: number): string {
  return `${qty} × ${name}${size === null ? '' : `, size ${size}`}:`;
}
