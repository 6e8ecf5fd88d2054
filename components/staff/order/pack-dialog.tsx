'use client';

import type { packStaffOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import { unitTexts } from './staff-order.ts';
import { UnitsField, useUnits } from './units-field.tsx';

/** Begins packing: from then on the buyer cannot cancel. */
export function PackDialog(props: OrderDialogProps) {
  const { order } = props;
  const units = useUnits(order, 'pack');
  const pack = useCommand<typeof packStaffOrderCall>('POST /orders/{number}/pack');
  const { lines } = units;
  return (
    <OrderDialog
      {...props}
      title="Pack"
      wanted={lines && { command: 'pack', lines }}
      missing="Choose at least one unit."
      submitText={() => 'Pack'}
      pending={pack.isPending}
      error={pack.error}
      done={pack.data ? `Packed: ${unitTexts(order, pack.data.lines).join('; ')}.` : null}
      onSubmit={() => {
        if (!lines) return;
        pack.mutate({ params: { number: order.number }, body: { seen: order.version, lines } });
      }}
    >
      <UnitsField order={order} step="pack" units={units} />
    </OrderDialog>
  );
}
