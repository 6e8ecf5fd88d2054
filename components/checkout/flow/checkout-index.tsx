'use client';

import { useEffect, useRef } from 'react';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { LoadingScreen } from '#components/ui/loading-screen.tsx';
import { guardCheckout } from '#lib/commerce/checkout/guards.ts';
import { completeWithAccount } from '#stores/checkout/complete-with-account.ts';
import { useCheckout } from './checkout-context.tsx';
import { StepFrame } from './step-frame.tsx';

/**
 * /checkout: redirects to the first step that may be entered. A customer whose account has all that
 * the steps ask for begins at the payment, which shows it and can change it.
 */
export function CheckoutIndex() {
  const { account, ready, progress } = useCheckout();
  const answer = guardCheckout('index', progress);
  const begins = !answer.enter && answer.reason === 'contactMissing';
  if (ready && begins && (account?.status === 'loading' || account?.status === 'ready')) {
    return (
      <KnownBuyer
        isLoaded={account.status === 'ready'}
        isByEmail={progress.shipping?.type === 'EMAIL'}
      />
    );
  }
  return (
    <StepFrame page="index" heading="Checkout">
      {null}
    </StepFrame>
  );
}

function KnownBuyer({ isLoaded, isByEmail }: { isLoaded: boolean; isByEmail: boolean }) {
  const replacePage = useReplacePage();
  const replace = useRef(replacePage);
  useEffect(() => {
    replace.current = replacePage;
  }, [replacePage]);
  useEffect(() => {
    if (!isLoaded) return;
    const left = new AbortController();
    void completeWithAccount(isByEmail, left.signal).then((step) => {
      if (!left.signal.aborted) replace.current(`/checkout/${step}`);
    });
    return () => left.abort();
  }, [isLoaded, isByEmail]);
  return <LoadingScreen />;
}
