'use client';

import { useState } from 'react';
import { StaffPage } from '#components/staff/frame/staff-page.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listApprovalsCall } from '#lib/api/calls/staff/approvals.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Approval = ResponseOf<typeof listApprovalsCall>['approvals'][number];

/** Refunds above somebody's limit, which wait for a second person. */
export function ApprovalsScreen() {
  const [open, setOpen] = useState<Approval | null>(null);
  const pages = useStaffPages<typeof listApprovalsCall>('GET /approvals', {});
  const columns: StaffColumn<Approval>[] = [
    {
      name: 'Order',
      cell: ({ orderNumber }) => (
        <TextLink href={`/admin/orders/${orderNumber}`}>{orderNumber}</TextLink>
      ),
      text: ({ orderNumber }) => orderNumber,
    },
    {
      name: 'Return',
      cell: ({ returnNumber }) =>
        returnNumber !== null && (
          <TextLink href={`/admin/returns/${returnNumber}`}>{returnNumber}</TextLink>
        ),
      text: ({ returnNumber }) => returnNumber ?? '',
    },
    {
      name: 'Amount',
      cell: ({ amount }) => formatCents(amount),
      text: ({ amount }) => decimalDollars(amount),
      isNumber: true,
    },
    { name: 'Reason', cell: ({ reason }) => reason },
    { name: 'Asked by', cell: ({ askedBy }) => askedBy },
    {
      name: 'Asked',
      cell: ({ askedAt }) => clockTime(askedAt),
      text: ({ askedAt }) => new Date(askedAt).toISOString(),
    },
    {
      name: 'Decide',
      cell: (approval) =>
        approval.isOwn ? (
          <span className="text-ink-soft">Somebody else decides</span>
        ) : (
          <Button kind="secondary" onClick={() => setOpen(approval)}>
            Decide
          </Button>
        ),
      text: () => '',
    },
  ];
  return (
    <StaffPage title="Approvals" permission="refunds:approve">
      <StaffList
        caption="Refunds that wait for approval"
        columns={columns}
        rows={pages.data?.pages.flatMap(({ approvals }) => approvals)}
        keyOf={({ id }) => id}
        pages={pages}
        empty="No refund waits. Those above somebody’s limit appear here."
        file="approvals"
      />
      {open && <DecisionDialog approval={open} onClose={() => setOpen(null)} />}
    </StaffPage>
  );
}
