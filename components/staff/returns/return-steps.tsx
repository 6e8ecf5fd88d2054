'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { StaffStep } from '#lib/commerce/returns/staff-steps.ts';
import { ByHandDialog } from './by-hand-dialog.tsx';
import { MoveDialog, type MoveStep } from './move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { StaffReturn } from './return-screen.tsx';

/** What each step's button says. */
const STEP_TEXTS: Readonly<Record<StaffStep, string>> = {
  approved: 'Approve…',
  received: 'Take in…',
  declined: 'Decline…',
  cancelled: 'Cancel it…',
  refund: 'Refund…',
  'refund-again': 'Try the refund again…',
  'by-hand': 'I gave it back by hand…',
};

/** Steps that end a return without money, or are unusual. */
const QUIET: readonly StaffStep[] = ['declined', 'cancelled', 'by-hand'];

/** What can be done with a return now. Each step says what it will do before it does it. */
export function ReturnSteps({ found }: { found: StaffReturn }) {
  const [open, setOpen] = useState<StaffStep | null>(null);
  const [done, setDone] = useState<string | null>(null);
  // What a step has made of the return that is still on screen.
  const [made, setMade] = useState<{ of: StaffReturn; state: MoveStep } | null>(null);
  const { steps } = found;
  const state = made?.of === found ? made.state : found.state;
  const close = () => setOpen(null);
  const finish = (told: string) => {
    close();
    setDone(told);
    if (isMove(open)) setMade({ of: found, state: open });
  };
  return (
    <section aria-labelledby="return-next">
      <h2 id="return-next" className="mb-2 text-lg">
        Next
      </h2>
      <div role="status">{done !== null && <FormMessage kind="info">{done}</FormMessage>}</div>
      {steps.length === 0 ? (
        <p className="mt-2 text-ink-soft">{restText(found)}</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {steps.map((step, index) => (
            <Button
              key={step}
              kind={QUIET.includes(step) ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
              onClick={() => {
                setDone(null);
                setOpen(step);
              }}
            >
              {STEP_TEXTS[step]}
            </Button>
          ))}
        </div>
      )}
      {isMove(open) && (
        <MoveDialog found={found} state={state} step={open} onDone={finish} onClose={close} />
      )}
      {(open === 'refund' || open === 'refund-again') && (
        <RefundDialog
          found={found}
          isAgain={open === 'refund-again'}
          onDone={finish}
          onClose={close}
        />
      )}
      {open === 'by-hand' && <ByHandDialog found={found} onDone={finish} onClose={close} />}
    </section>
  );
}

function isMove(step: StaffStep | null): step is MoveStep {
  return step !== null && step !== 'refund' && step !== 'refund-again' && step !== 'by-hand';
}

function restText({ state, parts, request }: StaffReturn): string {
  switch (state) {
    case 'refunded':
      return 'It is done.';
    case 'declined':
    case 'cancelled':
      return 'It is over. The buyer can return the goods again.';
    case 'received':
      if (request) return 'Its refund waits for a second person.';
      return parts === null
        ? 'It is with us. Somebody who may refund goes on from here.'
        : 'The refund is on its way. This takes seconds while the shop runs.';
    default:
      return 'Somebody who decides about returns goes on from here.';
  }
}
