'use client';

import { useState } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { refundStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { centsOf } from '#lib/commerce/staff/cents-of.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import { givenReason, ReasonFields } from './reason-fields.tsx';
import { lineName } from './staff-order.ts';

/** Gives money back; nothing is cancelled. Above somebody's limit it becomes a request. */
export function RefundDialog(props: OrderDialogProps) {
  const { order } = props;
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const refund = useCommand<typeof refundStaffOrderCall>('POST /orders/{number}/refund');
  const amounts = amountsOf(texts);
  const why = givenReason(reason, message);
  const input = amounts && why && { ...amounts, ...why };
  const { data, isPending, error } = refund;
  const left = (cents: number | undefined) => `${formatCents(cents ?? 0)} left`;
  const field = (name: string, label: string, hint: string) => (
    <TextField
      key={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={texts[name] ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTexts((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <OrderDialog
      {...props}
      title="Give money back"
      wanted={input && { command: 'refund', ...input }}
      missing={amounts ? 'Say why.' : 'Enter at least one amount, such as 12.50.'}
      submitText={(preview) => {
        const amount = preview?.amount ? ` ${formatCents(preview.amount)}` : '';
        return preview?.asks ? `Ask for${amount}` : `Give back${amount}`;
      }}
      pending={isPending}
      error={error}
      done={data ? doneText(data) : null}
      onSubmit={() => {
        if (!input) return;
        const body = { seen: order.version, ...input };
        refund.mutate({ params: { number: order.number }, body });
      }}
    >
      {field('amount', 'For the whole order, in dollars', left(order.money?.left))}
      <details>
        <summary className="min-h-6 cursor-pointer font-semibold">
          For lines or the delivery
        </summary>
        <div className="mt-3 grid gap-4">
          {order.lines.map((line, index) =>
            field(String(index), lineName(line), left(line.price?.left)),
          )}
          {field('delivery', 'Delivery', left(order.money?.deliveryLeft))}
        </div>
      </details>
      <ReasonFields {...{ reason, message }} onReason={setReason} onMessage={setMessage} />
    </OrderDialog>
  );
}

/** The amounts that were typed; null if there are none, or one makes no sense. */
function amountsOf(texts: Readonly<Record<string, string>>) {
  const typed = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const read = typed.map(([name, text]) => ({ name, amount: centsOf(text) }));
  const known = read.flatMap(({ name, amount }) => (amount === null ? [] : [{ name, amount }]));
  const sum = known.reduce((total, { amount }) => total + amount, 0);
  if (known.length < read.length || sum === 0) return null;
  const of = (wanted: string) => known.find(({ name }) => name === wanted)?.amount ?? 0;
  const lines = known.flatMap(({ name, amount }) =>
    /^\d+$/.test(name) && amount > 0 ? [{ line: Number(name), amount }] : [],
  );
  return {
    ...(lines.length > 0 && { lines }),
    ...(of('delivery') > 0 && { delivery: of('delivery') }),
    ...(of('amount') > 0 && { amount: of('amount') }),
  };
}

function doneText({ request, amount }: { request: string | null; amount: number }): string {
  return request === null
    ? `${formatCents(amount)} is on its way back. The buyer is told once it was given.`
    : `Asked for ${formatCents(amount)}. Somebody else has to approve it.`;
}
