'use client';

import { useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { LineUnits } from '#lib/commerce/orders/cancellation.ts';
import { unitsText } from '#lib/commerce/orders/pick-list.ts';
import type { PickTicks } from '#lib/commerce/orders/pick-ticks.ts';
import type { PackedOrder } from './packing-table.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { parcelHeadingId } from './scan-field.tsx';

/** An order on the packing table: where it goes, and its next parcel. */
export function ParcelCard({
  order,
  carriers,
  lastCarrier,
  onCarrier,
  ticks,
  onSent,
}: {
  order: PackedOrder;
  carriers: readonly string[];
  /** The carrier of the parcel before. */
  lastCarrier: string | null;
  onCarrier: (name: string) => void;
  ticks: PickTicks;
  onSent: (lines: LineUnits[]) => void;
}) {
  const { number, status, to, method, instructions, mayBeLeft, giftMessage } = order;
  const [sent, setSent] = useState<{ shipment: string; left: number } | null>(null);
  const [name = '', ...address] = to;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h3 id={parcelHeadingId(number)} tabIndex={-1} className="text-lg scroll-mt-28">
        {number}
      </h3>
      <address className="not-italic">
        <strong>{name}</strong>
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="text-ink-soft">
        {method}. {mayBeLeft ? 'May be left unattended.' : 'Hand it over to somebody.'}
        {instructions !== '' && ` “${instructions}”`}
      </p>
      {giftMessage !== '' && <p className="text-ink-soft">Gift message: “{giftMessage}”</p>}
      {sent && (
        <FormMessage kind="success" title={`Sent as ${sent.shipment}`}>
          {sent.left === 0
            ? 'The buyer is mailed.'
            : `The buyer is mailed. ${unitsText(sent.left)} left for another parcel.`}
        </FormMessage>
      )}
      {status === 'cancelled' ? (
        <FormMessage title="This order was cancelled">
          Put its goods back. Do not send it.
        </FormMessage>
      ) : (
        <ParcelForm
          order={order}
          to={name}
          carriers={carriers}
          lastCarrier={lastCarrier}
          onCarrier={onCarrier}
          ticks={ticks}
          hasSent={sent !== null}
          onSent={({ shipment, left, lines: gone }) => {
            setSent({ shipment, left });
            onSent(gone);
          }}
        />
      )}
    </article>
  );
}
