import { useState } from 'react';
import type * as z from 'zod/mini';
import { useMay } from '#components/staff/frame/staff-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { refundRequest } from '#lib/api/calls/staff/approvals.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Request = z.infer<typeof refundRequest>;

/** The refund of an order or of a return that waits for a second person, and its decision. */
export function OpenRequest({
  request,
  orderNumber,
}: {
  /** Null: none waits. */
  request: Request | null;
  orderNumber: string;
}) {
  const mayApprove = useMay('refunds:approve');
  // Kept here: the request is gone once it was decided, and the dialog says what was done.
  const [deciding, setDeciding] = useState<Request | null>(null);
  return (
    <>
      {request && (
        <FormMessage kind="warning" title="A refund waits for approval" className="mt-5">
          <p>
            {request.askedBy} asked for {formatCents(request.amount)} on{' '}
            {clockTime(request.askedAt)}
            {request.returnNumber !== null && ` for return ${request.returnNumber}`}:{' '}
            {request.reason}
          </p>
          {request.isOwn && <p>Somebody else has to decide it.</p>}
          {mayApprove && !request.isOwn && (
            <Button kind="secondary" className="mt-3" onClick={() => setDeciding(request)}>
              Decide
            </Button>
          )}
        </FormMessage>
      )}
      {deciding && (
        <DecisionDialog approval={{ ...deciding, orderNumber }} onClose={() => setDeciding(null)} />
      )}
    </>
  );
}
