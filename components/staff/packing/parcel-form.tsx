'use client';

import { useId, useRef, useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextField } from '#components/ui/form/text-field.tsx';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { sendParcelCall } from '#lib/api/calls/staff/packing.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { parcelOf } from '#lib/commerce/orders/parcel.ts';
import { unitsText } from '#lib/commerce/orders/pick-list.ts';
import { type PickTicks, tickedOf } from '#lib/commerce/orders/pick-ticks.ts';
import type { PackedOrder } from './packing-table.tsx';
import { UnitsFields } from './units-fields.tsx';

/** The next parcel of an order, if anything is left: what goes in, with whom, and what that leaves. */
export function ParcelForm({
  order,
  to,
  carriers,
  lastCarrier,
  onCarrier,
  ticks,
  hasSent,
  onSent,
}: {
  order: PackedOrder;
  to: string;
  carriers: readonly string[];
  /** The carrier of the parcel before. */
  lastCarrier: string | null;
  onCarrier: (name: string) => void;
  ticks: PickTicks;
  /** Whether a parcel of it was sent here, which the card says. */
  hasSent: boolean;
  onSent: (sent: ResponseOf<typeof sendParcelCall>) => void;
}) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [carrier, setCarrier] = useState<string | null>(null);
  const [tracking, setTracking] = useState('');
  const [problem, setProblem] = useState<{ tracking?: string; units?: string }>({});
  /** What was left when the parcel was sent. */
  const [asked, setAsked] = useState(order.lines);
  const button = useRef<HTMLSpanElement>(null);
  const summaryId = useId();
  const { number } = order;
  const send = useCommand(sendParcelCall, {
    onDone: (sent) => {
      setTyped({});
      setTracking('');
      onSent(sent);
    },
  });

  const isRefused =
    send.error instanceof ApiError && ['Changed', 'Conflict'].includes(send.error.code);
  // Until it is known whether the parcel has left, what is left may lack the parcel itself. Sending it once
  // more answers that, if nothing of it differs.
  const isUnsure = send.isPending || (send.isError && !isRefused);
  const lines = isUnsure ? asked : order.lines;

  // What lies in the box goes along, until somebody says otherwise.
  const picked = Object.fromEntries(
    lines.map(({ line, qty }) => [line, String(tickedOf({ order: number, line, qty }, ticks))]),
  );
  const quantities = { ...picked, ...typed };
  const parcel = parcelOf(lines, quantities);
  const chosenCarrier = carrier ?? lastCarrier ?? carriers[0] ?? '';

  function submit() {
    if (send.isPending) return;
    const trackingNumber = tracking.trim() === '' ? null : tracking;
    const read = sendParcelCall.request.shape.trackingNumber.safeParse(trackingNumber);
    const next = {
      ...(!read.success && { tracking: read.error.issues[0]?.message ?? '' }),
      ...(parcel.wrong.length === 0 &&
        parcel.inside === 0 && { units: 'Put at least one unit into the parcel.' }),
    };
    setProblem(next);
    if (!read.success || next.units !== undefined || parcel.wrong.length > 0) return;
    onCarrier(chosenCarrier);
    setAsked(lines);
    // Or a parcel on another card would change what sending this one once more asks for.
    setCarrier(chosenCarrier);
    send.mutate({
      body: { number, carrier: chosenCarrier, trackingNumber: read.data, lines: parcel.units },
    });
  }

  const refusal = commandProblem(send.error);
  if (lines.length === 0) {
    if (refusal === null && tracking.trim() === '') {
      return hasSent ? null : <p>Everything of this order has left.</p>;
    }
    // Somebody was quicker. What was typed may be on a parcel that stands on the table.
    return (
      <FormMessage title={refusal ?? 'Nothing of this order is left to send.'}>
        {refusal === null ? 'It was sent or cancelled meanwhile.' : 'Your parcel was not sent.'} You
        chose {chosenCarrier}
        {tracking.trim() !== '' && ` and typed ${tracking.trim()}`}.
      </FormMessage>
    );
  }
  const failure = refusal ?? problem.units;
  return (
    <form
      noValidate
      aria-label={`Parcel of ${number}`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UnitsFields
        legend="Into this parcel"
        lines={lines}
        typed={quantities}
        wrong={parcel.wrong}
        onType={(line, text) => setTyped((now) => ({ ...now, [line]: text }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <CarrierField carriers={carriers} value={chosenCarrier} onChange={setCarrier} />
        <TextField
          label="Tracking number (optional)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={tracking}
          error={problem.tracking}
          onChange={(event) => setTracking(event.currentTarget.value)}
          onKeyDown={(event) => {
            // A scanner ends each code with Enter: that must not send the parcel.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            button.current?.querySelector('button')?.focus();
          }}
        />
      </div>
      {failure && (
        <FormMessage title={failure}>
          {isTransient(send.error) &&
            'It may have left. Press Send again as it is: it leaves only once.'}
        </FormMessage>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={summaryId} className="min-w-44 grow basis-0">
          {parcel.inside === 0
            ? 'Nothing is in this parcel yet: tick what you have, or enter how many.'
            : `Sends ${unitsText(parcel.inside)} to ${to} with ${chosenCarrier} and mails the buyer. ${
                parcel.left === 0
                  ? 'Nothing is left.'
                  : `${unitsText(parcel.left)} left for another parcel.`
              }`}
        </p>
        <span ref={button} className="contents">
          <SubmitButton
            pending={send.isPending}
            pendingText="Sending…"
            aria-describedby={summaryId}
          >
            Send
          </SubmitButton>
        </span>
      </div>
    </form>
  );
}

function CarrierField({
  carriers,
  value,
  onChange,
}: {
  carriers: readonly string[];
  value: string;
  onChange: (name: string) => void;
}) {
  if (carriers.length === 0) {
    return (
      <TextField
        label="Carrier"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <SelectField
      label="Carrier"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {carriers.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
