'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { cancelOrder, cancelOrderProblem } from '#lib/api/returns/cancel-order.ts';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import { type OrderOwner, reloadOrder } from '#lib/api/returns/send-return.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { orderStatusText } from '#lib/commerce/checkout/order-text.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import {
  cancelChoices,
  cancellableUnits,
  cancelUnits,
  type LineUnits,
} from '#lib/commerce/orders/cancellation.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import { moneyBackOf, refundAmount } from '#lib/commerce/orders/refunds.ts';
import { CANNOT_CANCEL, keepText, REFUND_TIME } from '#lib/commerce/orders/texts.ts';
import { randomId } from '#stores/platform/random-id.ts';

/** Asks which units of an order to cancel, all of them unless the buyer keeps some. */
export function CancelOrderDialog({
  owner,
  detail,
  onCancelled,
  onClose,
}: {
  owner: OrderOwner;
  detail: OrderDetail;
  onCancelled: () => void;
  onClose: () => void;
}) {
  const { order, unitLimits = [] } = detail;
  const most = cancellableUnits(order, 'buyer');
  const choices = cancelChoices(order, unitLimits);
  /** The chosen units, by line; a line that is missing here is cancelled whole. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const { mutate, isPending, error, reset, variables } = useWrite<void, Wish>({
    mutationFn: ({ lines, refund, key }) => cancelOrder(owner, { lines, shown: { refund } }, key),
    // The order may have changed, or have been cancelled, without this page knowing.
    onError: () => void reloadOrder(owner),
  });
  const problem = error === null ? null : cancelOrderProblem(error);
  // The answer is lost, so the next press sends the same request again, and never asks for more
  // units.
  const unsure = problem?.isUnsure && variables ? variables : null;
  const stands = unsure === null ? 'unchanged' : standsAfter(unsure, order);
  const wish =
    unsure && stands === 'unchanged' ? unsure : wishFor(detail, wantedUnits(choices, chosen));
  useEffect(() => {
    if (stands === 'done') onCancelled();
  }, [stands, onCancelled]);
  const isOver = sumOf(most) === 0;
  const isWhole = wish.lines.reduce((sum, { qty }) => sum + qty, 0) === sumOf(most);
  return (
    <Dialog open onClose={onClose} title="Cancel your order?">
      <div className="grid gap-5 px-5 py-6 sm:px-6">
        {!isOver && (
          <Choice
            detail={detail}
            choices={choices}
            chosen={chosen}
            disabled={isPending}
            onChoose={(line, qty) => {
              reset();
              setChosen(new Map(chosen).set(line, qty));
            }}
          />
        )}
        {!isOver && <WhatComesBack wish={wish} />}
        {order.status === 'cancelled' ? (
          <p>{orderStatusText(order)}</p>
        ) : problem !== null ? (
          <FormMessage title={problem.title}>
            <p>{problem.text}</p>
          </FormMessage>
        ) : (
          isOver && <p>{CANNOT_CANCEL}</p>
        )}
        <NotificationsSlot />
        <div className="flex flex-wrap gap-3">
          {!isOver && (
            <SubmitButton
              type="button"
              pending={isPending}
              pendingText="Cancelling…"
              disabled={wish.lines.length === 0}
              onClick={() => mutate(wish, { onSuccess: onCancelled })}
              className="max-sm:grow"
            >
              {isWhole ? 'Cancel order' : 'Cancel these items'}
            </SubmitButton>
          )}
          <Button kind="quiet" disabled={isPending} onClick={onClose}>
            {isOver ? 'Close' : 'Keep my order'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A quantity for each line that can be cancelled. */
function Choice({
  detail: { order, unitLimits = [] },
  choices,
  chosen,
  disabled,
  onChoose,
}: {
  detail: OrderDetail;
  choices: readonly (readonly number[])[];
  chosen: ReadonlyMap<number, number>;
  disabled: boolean;
  onChoose: (line: number, qty: number) => void;
}) {
  return (
    <ul aria-label="Items to cancel" className="grid gap-4">
      {order.lines.map((line, index) => {
        const own = choices[index] ?? [];
        const units = own.at(-1);
        if (units === undefined) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines are counted, and never move.
          <li key={index}>
            <SelectField
              label={[
                line.name,
                kindText(line.colour, line.size),
                line.recipient && `for ${line.recipient.name}`,
              ]
                .filter(Boolean)
                .join(', ')}
              hint={own.length < units ? keepText(unitLimits[index] ?? {}) : undefined}
              value={upTo(own, chosen.get(index) ?? units)}
              disabled={disabled}
              onChange={(event) => onChoose(index, Number(event.target.value))}
            >
              {own.toReversed().map((qty) => (
                <option key={qty} value={qty}>
                  {`Cancel ${qty}`}
                </option>
              ))}
              <option value={0}>Keep</option>
            </SelectField>
          </li>
        );
      })}
    </ul>
  );
}

function WhatComesBack({ wish: { lines, refund } }: { wish: Wish }) {
  return (
    <p aria-live="polite">
      {lines.length === 0 ? (
        'Choose what to cancel.'
      ) : refund > 0 ? (
        <>
          You get <strong className="font-semibold">{formatCents(refund)}</strong> back to what you
          paid with. {REFUND_TIME}
        </>
      ) : (
        'There is no money to give back.'
      )}
    </p>
  );
}

/** A cancellation as the buyer agrees to it. */
interface Wish {
  lines: LineUnits[];
  refund: Cents;
  key: string;
  /** The order when it was asked for. */
  before: Order;
}

function wantedUnits(
  choices: readonly (readonly number[])[],
  chosen: ReadonlyMap<number, number>,
): LineUnits[] {
  return choices.flatMap((own, line) => {
    const qty = upTo(own, chosen.get(line) ?? own.at(-1) ?? 0);
    return qty > 0 ? [{ line, qty }] : [];
  });
}

/** The largest of a line's choices up to what was chosen: the order may have changed since. */
function upTo(choices: readonly number[], wanted: number): number {
  return choices.findLast((qty) => qty <= wanted) ?? 0;
}

function wishFor({ order, refunds }: OrderDetail, lines: LineUnits[]): Wish {
  const refund = refundAmount(cancelUnits(order, moneyBackOf(refunds), lines).refund);
  return { lines, refund, key: keyOf(order, lines), before: order };
}

/** What became of a cancellation whose answer is lost, judged by the order as it is now. */
function standsAfter({ before, lines }: Wish, now: Order): 'unchanged' | 'done' | 'other' {
  const [was, is] = [progressOf(before), progressOf(now)];
  if (JSON.stringify(was) === JSON.stringify(is)) return 'unchanged';
  const isDone = was.every(
    ({ cancelled }, line) =>
      is[line]?.cancelled === cancelled + (lines.find((units) => units.line === line)?.qty ?? 0),
  );
  return isDone ? 'done' : 'other';
}

/** The keys of cancellations, by what is asked for and the order's progress at that time. */
const keys = new Map<string, string>();

/**
 * The key of a cancellation. The same wish for an order that still looks the same is the same
 * cancellation, also after the dialog was closed and opened again: the first may have been done
 * without an answer.
 */
function keyOf({ number, progress }: Order, lines: readonly LineUnits[]): string {
  const asked = JSON.stringify([number, progress, lines]);
  const key = keys.get(asked) ?? randomId();
  keys.set(asked, key);
  return key;
}

function sumOf(units: readonly number[]): number {
  return units.reduce((sum, qty) => sum + qty, 0);
}
