'use client';

import { type ComponentType, useState } from 'react';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { MailDialog } from './mail-dialog.tsx';
import type { OrderDialogProps } from './order-dialog.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { type StaffOrder, unitsLeft } from './staff-order.ts';

interface Action {
  name: string;
  dialog: ComponentType<OrderDialogProps>;
  isPossible: boolean;
}

/** What can be done about an order now, by this person. */
export function OrderActions({
  order,
  onLookAgain,
}: {
  order: StaffOrder;
  /** Loads the order again; null if that fails. */
  onLookAgain: () => Promise<StaffOrder | null>;
}) {
  const [open, setOpen] = useState<{ action: Action; order: StaffOrder } | null>(null);
  const actions = useActions(order).filter(({ isPossible }) => isPossible);
  const Opened = open?.action.dialog;
  if (actions.length === 0 && !open) {
    return <p className="text-ink-soft">Nothing can be done about this order by your role now.</p>;
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {actions.map((action, index) => (
          <Button
            key={action.name}
            kind={index === 0 ? 'primary' : 'secondary'}
            onClick={() => setOpen({ action, order })}
          >
            {action.name}
          </Button>
        ))}
      </div>
      {open && Opened && (
        <Opened
          order={open.order}
          onClose={() => setOpen(null)}
          onLookAgain={async () => {
            const now = await onLookAgain();
            if (now) setOpen({ action: open.action, order: now });
          }}
        />
      )}
    </>
  );
}

/** In the order of a day: what moves the order on comes first. */
function useActions(order: StaffOrder): Action[] {
  const [ships, writes] = [useMay('orders:ship'), useMay('orders:write')];
  const refunds = useMay('refunds:write');
  const isPickup = order.pickup !== null;
  return [
    { name: 'Pack', dialog: PackDialog, isPossible: ships && unitsLeft(order, 'pack') > 0 },
    {
      name: isPickup ? 'Ready to collect' : 'Send',
      dialog: ShipDialog,
      isPossible: ships && unitsLeft(order, 'ship') > 0,
    },
    {
      name: isPickup ? 'Hand over' : 'Delivered',
      dialog: DeliverDialog,
      isPossible: ships && order.parcels.some(({ deliveredAt }) => deliveredAt === null),
    },
    { name: 'Cancel', dialog: CancelDialog, isPossible: writes && unitsLeft(order, 'cancel') > 0 },
    {
      name: 'Refund',
      dialog: RefundDialog,
      isPossible: refunds && order.money !== null && order.money.left > 0,
    },
    { name: 'Correct', dialog: CorrectDialog, isPossible: writes && order.canCorrect },
    { name: 'E-mail again', dialog: MailDialog, isPossible: writes },
  ];
}
