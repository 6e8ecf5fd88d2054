'use client';

import { useState } from 'react';
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
import { formatCents } from '#lib/commerce/money.ts';
import {
  cancellableUnits,
  cancelUnits,
  type LineUnits,
} from '#lib/commerce/orders/cancellation.ts';
import { moneyBackOf, refundAmount } from '#lib/commerce/orders/refunds.ts';
import { REFUND_TIME } from '#lib/commerce/orders/texts.ts';
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
  const { order, refunds } = detail;
  const most = cancellableUnits(order, 'buyer');
  /** By line; a missing line is cancelled whole. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const lines = most.flatMap((units, line) => {
    const qty = Math.min(chosen.get(line) ?? units, units);
    return qty > 0 ? [{ line, qty }] : [];
  });
  const refund = refundAmount(cancelUnits(order, moneyBackOf(refunds), lines).refund);
  const { mutate, isPending, error, reset } = useWrite({
    mutationFn: () => cancelOrder(owner, { lines, shown: { refund } }, keyOf(order, lines)),
    // It may have changed, or be cancelled, without our knowing.
    onError: () => void reloadOrder(owner),
  });
  const problem = error === null ? null : cancelOrderProblem(error);
  const isWhole = lines.reduce((sum, { qty }) => sum + qty, 0) === sumOf(most);
  function choose(line: number, qty: number) {
    reset();
    setChosen(new Map(chosen).set(line, qty));
  }
  return (
    <Dialog open onClose={onClose} title="Cancel your order?">
      <div className="grid gap-5 px-5 py-6 sm:px-6">
        <ul aria-label="Items to cancel" className="grid gap-4">
          {order.lines.map((line, index) =>
            (most[index] ?? 0) > 0 ? (
              <li key={`${line.productId} ${line.variantId}`}>
                <SelectField
                  label={[line.name, kindText(line.colour, line.size)].filter(Boolean).join(', ')}
                  value={Math.min(chosen.get(index) ?? most[index] ?? 0, most[index] ?? 0)}
                  disabled={isPending}
                  onChange={(event) => choose(index, Number(event.target.value))}
                >
                  {Array.from({ length: (most[index] ?? 0) + 1 }, (_, qty) => qty)
                    .reverse()
                    .map((qty) => (
                      <option key={qty} value={qty}>
                        {qty === 0 ? 'Keep' : `Cancel ${qty}`}
                      </option>
                    ))}
                </SelectField>
              </li>
            ) : null,
          )}
        </ul>
        <p aria-live="polite">
          {lines.length === 0 ? (
            'Choose what to cancel.'
          ) : refund > 0 ? (
            <>
              You get <strong className="font-semibold">{formatCents(refund)}</strong> back to what
              you paid with. {REFUND_TIME}
            </>
          ) : (
            'There is no money to give back.'
          )}
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
            pendingText="Cancelling…"
            disabled={lines.length === 0}
            onClick={() => mutate(undefined, { onSuccess: onCancelled })}
            className="max-sm:grow"
          >
            {isWhole ? 'Cancel order' : 'Cancel these items'}
          </SubmitButton>
          <Button kind="quiet" disabled={isPending} onClick={onClose}>
            Keep my order
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** By what is asked for and how the order stood then. */
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
