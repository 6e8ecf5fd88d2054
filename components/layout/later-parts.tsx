'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { InstallCard } from '#components/commerce/install-card.tsx';
import { KeptPageNote } from '#components/commerce/kept-page-note.tsx';
import { LostCodeGuard } from '#components/commerce/lost-code-guard.tsx';
import { ServiceWorkerHost } from '#components/commerce/service-worker-host.tsx';
import { quietPart } from '#components/ui/quiet-part.tsx';
import { prepareFraudToken } from '#lib/api/fraud/load-fraud-token.ts';
import { ClientErrors } from './client-errors.tsx';

const Analytics = quietPart(() =>
  import('#components/commerce/analytics.tsx').then((module) => module.Analytics),
);

const PageTools = quietPart(() =>
  import('#components/commerce/page-tools.tsx').then((module) => module.PageTools),
);

/**
 * Parts that run on every page but are not urgent. They load once the page has loaded and the
 * browser is idle. Mount each such part here.
 */
export default function LaterParts() {
  return (
    <>
      <ClientErrors />
      <LostCodeGuard />
      <FraudScript />
      <Analytics />
      <ServiceWorkerHost />
      <KeptPageNote />
      <InstallCard />
      {'modelContext' in document && !document.body.dataset.agents && <PageTools />}
    </>
  );
}

/** Prepares the fraud-prevention token, only on pages of the checkout. */
function FraudScript() {
  const isCheckout = usePathname().startsWith('/checkout');
  useEffect(() => {
    if (isCheckout) void prepareFraudToken();
  }, [isCheckout]);
  return null;
}
