'use client';

import { useState } from 'react';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { accountOrderQuery } from '#lib/api/account/orders-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Reorder } from '#lib/commerce/cart/reorder.ts';
import { useCustomerSub } from '#stores/account/use-account.ts';
import { reorder } from '#stores/cart/reorder.ts';

/** State of ordering an order's items again. */
export interface ReorderState {
  pending: boolean;
  /** The result, or why there is none; null before the first try. */
  ended: Reorder | { error: unknown } | null;
  buyAgain: () => Promise<void>;
}

/** Adds an order's items that are still sold to the cart. */
export function useReorder(number: string): ReorderState {
  const sub = useCustomerSub();
  const [pending, setPending] = useState(false);
  const [ended, setEnded] = useState<ReorderState['ended']>(null);

  async function buyAgain() {
    if (pending) return;
    setPending(true);
    setEnded(null);
    try {
      const { order } = await queryClient().fetchQuery(accountOrderQuery(sub, number));
      setEnded(await reorder(order.lines));
    } catch (error) {
      setEnded({ error });
    } finally {
      setPending(false);
    }
  }
  return { pending, ended, buyAgain };
}

export function ReorderButton({
  number,
  state: { pending, buyAgain },
}: {
  number: string;
  state: ReorderState;
}) {
  return (
    <SubmitButton
      type="button"
      pending={pending}
      pendingText="Adding to your cart…"
      onClick={() => void buyAgain()}
    >
      <span>
        Buy again<span className="sr-only">, order #{number}</span>
      </span>
    </SubmitButton>
  );
}
