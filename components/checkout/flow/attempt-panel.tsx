'use client';

import { useEffect, useRef } from 'react';
import { HowToReach } from '#components/commerce/contact.tsx';
import { Button } from '#components/ui/button.tsx';
import { orderAttempt } from '#stores/payment/order-attempt-store.ts';
import { resumeOrder } from '#stores/payment/order-placement.ts';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';

/**
 * For this long, in ms, the page asks about an unanswered order on its own. After that the shopper
 * must press a button, because asking may be what places the order.
 */
const ASK_WITHIN_MS = 15 * 60_000;

/** Replaces the payment form while an order's outcome is unknown. */
export function AttemptPanel() {
  const { phase } = useOrderPlacement();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const attempt = orderAttempt.get();
    const age = Date.now() - (attempt?.at ?? 0);
    if (phase === 'idle' && attempt && age >= 0 && age < ASK_WITHIN_MS) void resumeOrder();
  }, [phase]);

  const checking = phase === 'checking';
  return (
    <section
      aria-labelledby="attempt-heading"
      className="rounded-2xl bg-surface p-5 inset-ring inset-ring-line sm:p-8"
    >
      <h2 id="attempt-heading" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {checking ? 'Checking your order' : 'We don’t know yet whether your order was placed'}
      </h2>
      <div role="status" className="mt-3 max-w-prose">
        {checking ? (
          <p className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
            />
            We haven’t heard back yet. We’ll keep checking, which can take a minute. Your order
            won’t be placed twice.
          </p>
        ) : (
          <p>
            We sent your order but didn’t hear back. Check again when you’re online. If it was
            placed, you’ll see it. If not, we’ll place it then. It won’t be placed twice.
          </p>
        )}
      </div>
      {!checking && (
        <>
          <Button className="mt-5" onClick={() => void resumeOrder()}>
            Check my order
          </Button>
          <HowToReach before="Or " className="mt-5 text-[0.9375rem] text-ink-soft" />
        </>
      )}
    </section>
  );
}
