'use client';

import { useEffect, useRef, useState } from 'react';
import { DownloadPaper } from '#components/commerce/download-paper.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { cancelProblem } from '#lib/api/returns/cancel-problem.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { cancelReturn, type OrderOwner, reloadOrder } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { refundTitle } from '#lib/commerce/papers/adjustment-note.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnState } from '#lib/commerce/returns/return.ts';
import {
  POSTAGE_PAID_BACK,
  REMEDY_TEXTS,
  RETURN_STATE_NEXT,
} from '#lib/commerce/returns/screen-texts.ts';
import { mayCancel } from '#lib/commerce/returns/steps.ts';
import { REASON_TEXTS, RETURN_STATE_TEXTS } from '#lib/commerce/returns/texts.ts';
import { lineName } from './line-facts.tsx';
import { PostedTo } from './posted-to.tsx';
import { PrintSlipButton } from './print-slip-button.tsx';

/** The returns of an order, newest first, each with what can still be done about it. */
export function OrderReturns({ owner, detail }: { owner: OrderOwner; detail: OrderDetail }) {
  const [cancelling, setCancelling] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone. Only once the dialog is closed can anything else have the focus.
  useEffect(() => {
    if (cancelled > 0) heading.current?.focus();
  }, [cancelled]);
  const { returns, refunded } = detail;
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="order-returns" className="mt-12 print:hidden">
      <h2 id="order-returns" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Returns
      </h2>
      {refunded > 0 && (
        <p className="mt-2">
          Paid back so far: <strong className="font-semibold">{formatCents(refunded)}</strong>
        </p>
      )}
      <ul aria-label="Returns" className="mt-4 grid max-w-4xl gap-4">
        {returns.map((returned) => (
          <li key={returned.number}>
            <Return
              owner={owner}
              returned={returned}
              onCancel={() => setCancelling(returned.number)}
            />
          </li>
        ))}
      </ul>
      <CancelReturnDialog
        owner={owner}
        number={cancelling}
        onCancelled={() => {
          setCancelling(null);
          setCancelled((times) => times + 1);
        }}
        onClose={() => setCancelling(null)}
      />
    </section>
  );
}

const LOOKS: Partial<Record<ReturnState, string>> = {
  refunded: 'bg-sunk',
  cancelled: 'bg-sunk',
  declined: 'bg-sunk text-danger',
};

function Return({
  owner,
  returned,
  onCancel,
}: {
  owner: OrderOwner;
  returned: OrderReturn;
  onCancel: () => void;
}) {
  const { number, state, history, method, lines, message } = returned;
  const isOpen = state === 'requested' || state === 'approved';
  return (
    <div className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-lg font-semibold tracking-normal [overflow-wrap:anywhere] tabular-nums">
          Return {number}
        </h3>
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${LOOKS[state] ?? 'bg-wattle text-wattle-ink'}`}
        >
          {RETURN_STATE_TEXTS[state]}
        </span>
      </div>
      <p className="mt-2">{RETURN_STATE_NEXT[state]}</p>
      {state === 'approved' && (
        <p className="mt-2">
          {method.type === 'POST' ? (
            <>
              To <PostedTo />, with the slip inside.
            </>
          ) : (
            <>
              Bring it to <strong className="font-semibold">{method.storeName}</strong>, with the
              slip.
            </>
          )}
          {method.type === 'POST' && lines.some(({ reason }) => isFault(reason)) && (
            <> {POSTAGE_PAID_BACK}</>
          )}
        </p>
      )}
      {message !== null && (
        <p className="mt-2 border-l-4 border-line-strong pl-3 [overflow-wrap:anywhere] whitespace-pre-line">
          {message}
        </p>
      )}
      <ul aria-label={`Items of return ${number}`} className="mt-3 grid gap-1 text-[0.9375rem]">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand twice, and the list never changes.
          <li key={index} className="[overflow-wrap:anywhere]">
            {line.qty} × {lineName(line)}
            <span className="text-ink-soft">
              {' '}
              · {REASON_TEXTS[line.reason]} · {resultText(state, line)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft tabular-nums">
        {method.type === 'POST' ? 'By post' : `To ${method.storeName}`}
        {refundText(returned)}
      </p>
      <ol
        aria-label={`Progress of return ${number}`}
        className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft"
      >
        {history.map((step) => (
          <li key={`${step.state} ${step.at}`}>
            {RETURN_STATE_TEXTS[step.state]} {formatDay(step.at)}
          </li>
        ))}
      </ol>
      {state === 'refunded' && returned.refund > 0 && (
        <div className="mt-4">
          <DownloadPaper owner={owner} refund={number} title={refundTitle(returned)} />
        </div>
      )}
      {isOpen && (
        <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
          <PrintSlipButton return={returned} />
          {mayCancel(state) && (
            <Button kind="quiet" onClick={onCancel}>
              <span>
                Cancel return<span className="sr-only"> {number}</span>
              </span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** What a line's buyer gets: what they asked for, unless it was refunded after all. */
function resultText(
  state: ReturnState,
  { wish, exchangeSize, refund }: OrderReturn['lines'][number],
): string {
  if (state === 'refunded' && refund > 0) return REMEDY_TEXTS.REFUND.toLowerCase();
  return wish.type === 'EXCHANGE' && exchangeSize !== null
    ? `size ${exchangeSize} instead`
    : REMEDY_TEXTS[wish.type].toLowerCase();
}

function refundText({ state, refund, lines }: OrderReturn): string {
  if (state === 'refunded') return ` · ${formatCents(refund)} paid back`;
  if (state === 'declined' || state === 'cancelled') return '';
  const isMoneyOnly = lines.every(({ wish }) => wish.type === 'REFUND');
  return ` · expected refund ${formatCents(refund)}${isMoneyOnly ? '' : ', less what we replace or repair'}`;
}

/** Asks for confirmation before a return is cancelled. */
function CancelReturnDialog({
  owner,
  number,
  onCancelled,
  onClose,
}: {
  owner: OrderOwner;
  /** Null: the dialog is closed. */
  number: string | null;
  onCancelled: () => void;
  onClose: () => void;
}) {
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: (returnNumber: string) => cancelReturn(owner, returnNumber),
    // Its state may have changed meanwhile.
    onError: () => void reloadOrder(owner),
  });
  const problem = error === null ? null : cancelProblem(error);
  function close() {
    reset();
    onClose();
  }
  return (
    <Dialog open={number !== null} onClose={close} title="Cancel this return?">
      {number !== null && (
        <div className="grid gap-5 px-5 py-6 sm:px-6">
          <p>
            You keep what’s in return {number}, and nothing is paid back. You can return it again
            later.
          </p>
          {problem !== null && (
            <FormMessage title={problem.title}>
              <p>{problem.text}</p>
            </FormMessage>
          )}
          <NotificationsSlot />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              type="button"
              pending={isPending}
              pendingText="Cancelling your return…"
              // Do not close it if it was closed meanwhile: it may already ask about another
              // return.
              onClick={() => mutate(number, { onSuccess: onCancelled })}
              className="max-sm:grow"
            >
              Cancel return
            </SubmitButton>
            <Button kind="quiet" disabled={isPending} onClick={close}>
              Keep it
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
