'use client';

import { useMay } from '#components/staff/frame/staff-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type {
  refundByHandCall,
  retryStaffRefundCall,
} from '#lib/api/calls/staff/order-commands.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import type { StaffOrder } from './staff-order.ts';

/** What to do about a refund that the provider refused. */
export function RefusedRefund({
  order,
  refund,
  wasMade,
  onDone,
}: {
  order: StaffOrder;
  refund: string;
  /** It failed at the bank after the provider had made it: asking again does not help. */
  wasMade: boolean;
  /** Gets what was done, in words: this part may be gone then. */
  onDone: (text: string) => void;
}) {
  const mayRefund = useMay('refunds:write');
  const retry = useCommand<typeof retryStaffRefundCall>(
    'POST /orders/{number}/refunds/{refund}/retry',
    { onDone: () => onDone(`The provider is asked again about ${refund}.`) },
  );
  const byHand = useCommand<typeof refundByHandCall>(
    'POST /orders/{number}/refunds/{refund}/by-hand',
    {
      onDone: ({ isMade }) =>
        onDone(`Noted: you gave ${refund} by hand.${isMade ? '' : ' Another part is on its way.'}`),
    },
  );
  if (!mayRefund) return null;
  const input = { params: { number: order.number, refund }, body: { seen: order.version } };
  const problem = commandProblem(retry.error ?? byHand.error);
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-ink-soft">
        {!wasMade && 'Ask the provider once more. '}
        If it refuses for good, pay the buyer by a bank transfer first, then note that here: the
        shop then counts it as given.
      </p>
      <div className="flex flex-wrap gap-2">
        {!wasMade && (
          <Button kind="secondary" onClick={() => retry.mutate(input)}>
            Ask the provider again
          </Button>
        )}
        <Button kind="secondary" onClick={() => byHand.mutate(input)}>
          I gave it by hand
        </Button>
      </div>
      {problem && <FormMessage title={problem} />}
    </div>
  );
}
