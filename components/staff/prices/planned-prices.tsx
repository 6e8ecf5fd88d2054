'use client';

import { useState } from 'react';
import { FormDialog } from '#components/staff/frame/form-dialog.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { cancelPlanCall, type readPlansCall } from '#lib/api/calls/staff/prices.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { planWords } from '#lib/commerce/staff/price-words.ts';

type Plan = ResponseOf<typeof readPlansCall>['plans'][number];

/** Prices that are planned, and sales that run, with a way to cancel each. */
export function PlannedPrices() {
  const [open, setOpen] = useState<Plan | null>(null);
  const pages = useStaffPages<typeof readPlansCall>('GET /prices/plans', {});
  const columns: StaffColumn<Plan>[] = [
    { name: 'Product', cell: ({ name, colour }) => `${name}, ${colour}` },
    { name: 'Code', cell: ({ code }) => code },
    {
      name: 'Price',
      cell: ({ price }) => formatCents(price),
      text: ({ price }) => decimalDollars(price),
      isNumber: true,
    },
    { name: 'State', cell: ({ isRunning }) => (isRunning ? 'Running' : 'Planned') },
    { name: 'From', cell: ({ from }) => clockTime(from) },
    { name: 'Until', cell: ({ until }) => (until === null ? 'for good' : clockTime(until)) },
    {
      name: 'Cancel',
      cell: (plan) => (
        <TextButton
          onClick={() => setOpen(plan)}
          aria-label={`Cancel ${plan.name}, ${planWords(plan)}`}
        >
          Cancel
        </TextButton>
      ),
      text: () => '',
    },
  ];
  return (
    <>
      <StaffList
        caption="Planned prices and running sales"
        columns={columns}
        rows={pages.data?.pages.flatMap(({ plans }) => plans)}
        keyOf={({ id }) => id}
        pages={pages}
        empty="Nothing is planned. Find a product and set a price with a beginning or an end."
        file="planned-prices"
      />
      {open && <CancelDialog plan={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function CancelDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const cancel = useCommand(cancelPlanCall, { onDone: onClose });
  const failure = commandProblem(cancel.error);
  return (
    <FormDialog
      title="Cancel this price?"
      wayOut="Keep it"
      button="Cancel this price"
      isDanger
      pending={cancel.isPending}
      pendingText="Cancelling…"
      onSubmit={() => cancel.mutate({ body: { plan: plan.id } })}
      onClose={onClose}
    >
      <p>
        {plan.name}, {plan.colour}: {planWords(plan)}.
      </p>
      <p>
        {plan.isRunning
          ? 'The sale ends now, and the price without it returns.'
          : 'It will not begin. The price stays as it is.'}
      </p>
      {failure && <FormMessage title={failure} />}
    </FormDialog>
  );
}
