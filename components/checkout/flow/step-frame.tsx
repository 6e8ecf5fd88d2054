'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { type CheckoutPage, guardCheckout } from '#lib/commerce/checkout/guards.ts';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';
import { useCheckout } from './checkout-context.tsx';

/** The step that was on screen before this one. */
let lastStep: CheckoutPage | null = null;

/** A checkout step: shows its heading at once, and the rest once the guard allows it. */
export function StepFrame({
  page,
  heading,
  children,
}: {
  page: CheckoutPage;
  heading: string;
  children: ReactNode;
}) {
  const open = useGuard(page);
  const isPlaced = useOrderPlacement().phase === 'placed';
  const headingElement = useRef<HTMLHeadingElement>(null);
  // In a layout effect: a moment later, it would take the focus from a field that was just pressed.
  useLayoutEffect(() => {
    if (!open) return;
    // Moving between steps moves the focus to the heading; a page load leaves it alone.
    if (lastStep !== null && lastStep !== page) headingElement.current?.focus();
    lastStep = page;
  }, [open, page]);
  // The button that paid is gone, and on a slow network the confirmation takes seconds to arrive.
  useLayoutEffect(() => {
    if (isPlaced) headingElement.current?.focus();
  }, [isPlaced]);
  useLoadConfirmationAhead();
  return (
    <>
      <h1 ref={headingElement} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
        {isPlaced ? 'Your order is placed' : heading}
      </h1>
      <div className="mt-6">
        {isPlaced ? (
          <p className="min-h-svh">One moment…</p>
        ) : open ? (
          children
        ) : (
          <StepPlaceholder />
        )}
      </div>
    </>
  );
}

/**
 * Loads the confirmation while an order is being placed: the shopper sees it next in any case, so
 * this costs nobody data, and the network has nothing else to do.
 */
function useLoadConfirmationAhead(): void {
  const router = useRouter();
  const { phase } = useOrderPlacement();
  const isOnItsWay = phase === 'placing' || phase === 'checking';
  useEffect(() => {
    if (isOnItsWay) router.prefetch('/checkout/success');
  }, [isOnItsWay, router]);
}

/** Placeholder until browser storage is read: the server renders one page for everyone. */
function StepPlaceholder() {
  return (
    // As high as the window, so that the footer is out of sight and does not jump when the step
    // appears.
    <div role="status" className="min-h-svh">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="grid animate-pulse gap-5">
        {['w-full', 'w-full', 'w-full', 'w-1/2'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity.
          <div key={index} className={`h-12 rounded-md bg-sunk ${width}`} />
        ))}
      </div>
    </div>
  );
}

/**
 * Whether a step may be shown. If not, redirects to where the shopper can go on, replacing the
 * history entry so that Back does not return here.
 */
function useGuard(page: CheckoutPage): boolean {
  const { ready, progress } = useCheckout();
  const { phase } = useOrderPlacement();
  const replacePage = useReplacePage();
  const answer = guardCheckout(page, progress);
  const failed = phase === 'failed';
  const outcomePage = phase === 'placed' ? '/checkout/success' : failed ? '/checkout/error' : null;
  const goTo = outcomePage ?? (answer.enter ? null : answer.goTo);
  useEffect(() => {
    if (ready && goTo !== null) replacePage(goTo);
  }, [ready, goTo, replacePage]);
  // After a failure the step is still rendered, so that what was typed is there when the shopper
  // comes back from the error page.
  return ready && answer.enter && (goTo === null || failed);
}
