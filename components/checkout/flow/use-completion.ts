'use client';

import { useEffect, useRef, useState } from 'react';
import { useGo } from '#components/ui/use-go.ts';
import type { ShippingGap } from '#lib/commerce/checkout/guards.ts';
import { useOnScreen } from '#stores/platform/use-on-screen.ts';

/**
 * Continues to payment once `complete` has found that the order can be delivered or collected as
 * chosen. Otherwise reports what is missing and calls `onGap`.
 */
export function useCompletion({
  complete,
  gap,
  onGap,
}: {
  /** Resolves to whether nothing is missing; never rejects. */
  complete: (signal: AbortSignal) => Promise<boolean>;
  /** What is missing now; null for nothing. */
  gap: ShippingGap | null;
  onGap: () => void;
}) {
  const { go, going } = useGo();
  const [state, setState] = useState<'editing' | 'waiting' | 'incomplete'>('editing');
  const running = useRef<AbortController>(null);
  const onScreen = useOnScreen();
  // A shopper who left this step must not be taken to the payment.
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      running.current = null;
      setState('editing');
    },
    [],
  );

  async function begin() {
    // Earlier work, such as saving the address, may end after they left.
    if (!onScreen.current) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState('waiting');
    const isComplete = await complete(own.signal);
    if (own.signal.aborted) return;
    running.current = null;
    setState(isComplete ? 'editing' : 'incomplete');
    if (isComplete) go('/checkout/payment');
    // After the render that marks what is missing.
    else setTimeout(onGap);
  }

  return {
    waiting: state === 'waiting' || going,
    /** What is missing; only after the shopper tried to continue. */
    gap: state === 'incomplete' ? gap : null,
    begin: () => void begin(),
    showGap: () => setState('incomplete'),
  };
}
