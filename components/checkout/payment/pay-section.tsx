import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';
import type { ChangedTotal } from '#stores/payment/use-changed-total.ts';

/**
 * The end of the payment step: what there is to say about the payment, then the button that pays.
 * If the total has changed by itself, the shopper confirms the new one first.
 */
export function PaySection({
  total: { name, amount },
  amountShown,
  changed,
  messages,
  children,
}: {
  /** What is left to pay, in cents; null while unknown. */
  total: { name: string; amount: Cents | null };
  /** Whether the button shows the amount. A wallet's own button does not. */
  amountShown: boolean;
  changed: ChangedTotal | null;
  messages: ReactNode;
  /** The button. */
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  // While an order is on its way, the cart empties by itself: a total of nothing is no news.
  const isPlacing = !['idle', 'refused'].includes(useOrderPlacement().phase);

  function confirm() {
    if (!changed) return;
    flushSync(changed.confirm);
    // The button that had the focus is gone.
    section.current?.querySelector('button')?.focus();
  }

  return (
    <section ref={section} aria-label="Place your order" className="grid gap-4">
      {messages}
      <p
        aria-live={isPlacing ? 'off' : 'polite'}
        className={amountShown ? 'flex items-baseline justify-between gap-4' : 'sr-only'}
      >
        {name}{' '}
        <strong className="text-xl tabular-nums">
          {amount === null ? '–' : formatCents(amount)}
        </strong>
      </p>
      {changed && amount !== null ? (
        <div role="alert">
          <FormMessage kind="warning" title="Your order has changed">
            <p>
              {changed.was === amount
                ? `Its items are others now. The total is still ${formatCents(amount)}.`
                : `You were to pay ${formatCents(changed.was)}. It is ${formatCents(amount)} now.`}{' '}
              Nothing has been charged. Look over your order before you pay.
            </p>
            <Button className="mt-3 max-sm:w-full" onClick={confirm}>
              Continue with {formatCents(amount)}
            </Button>
          </FormMessage>
        </div>
      ) : (
        children
      )}
    </section>
  );
}
