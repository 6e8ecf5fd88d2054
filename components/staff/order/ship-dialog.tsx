'use client';

import { useId, useState } from 'react';
import { TextField } from '#components/ui/form/text-field.tsx';
import type { shipStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import { unitTexts } from './staff-order.ts';
import { UnitsField, useUnits } from './units-field.tsx';

/** Sends a parcel, or says that a pickup is ready; the buyer is told. */
export function ShipDialog(props: OrderDialogProps) {
  const { order } = props;
  const isPickup = order.pickup !== null;
  const listId = useId();
  const units = useUnits(order, 'ship');
  const [carrier, setCarrier] = useState(order.carriers[0] ?? '');
  const [trackingNumber, setTrackingNumber] = useState('');
  const ship = useCommand<typeof shipStaffOrderCall>('POST /orders/{number}/ship');
  const { lines } = units;
  const isComplete = lines !== null && (isPickup || carrier.trim() !== '');
  const input = isComplete && {
    lines,
    ...(!isPickup && { carrier: carrier.trim() }),
    ...(!isPickup && trackingNumber.trim() !== '' && { trackingNumber: trackingNumber.trim() }),
  };
  const done = ship.data && unitTexts(order, ship.data.lines).join('; ');
  return (
    <OrderDialog
      {...props}
      title={isPickup ? 'Ready to collect' : 'Send a parcel'}
      wanted={input ? { command: 'ship', ...input } : null}
      missing={lines ? 'Name the carrier.' : 'Choose at least one unit.'}
      submitText={() => (isPickup ? 'Ready: tell the buyer' : 'Send: tell the buyer')}
      pending={ship.isPending}
      error={ship.error}
      done={ship.data ? `${isPickup ? 'Ready' : `Parcel ${ship.data.shipment}`}: ${done}.` : null}
      onSubmit={() => {
        if (!input) return;
        ship.mutate({ params: { number: order.number }, body: { seen: order.version, ...input } });
      }}
    >
      <UnitsField order={order} step="ship" units={units} />
      {!isPickup && (
        <>
          <TextField
            label="Carrier"
            list={listId}
            autoComplete="off"
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value)}
          />
          <datalist id={listId}>
            {order.carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="Tracking number (optional)"
            autoComplete="off"
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.currentTarget.value)}
          />
        </>
      )}
    </OrderDialog>
  );
}
