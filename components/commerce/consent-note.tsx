'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { keepClear } from '#components/ui/keep-clear.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { pageType } from '#lib/commerce/analytics/page-type.ts';
import { analyticsSettings } from '#stores/data-layer/settings.ts';
import { optsOut, privacy, usePrivacyChoices } from '#stores/privacy/privacy-store.ts';

/** Pages without the note: those for paying, and the one with all privacy choices. */
function isQuiet(path: string): boolean {
  return path === '/privacy-choices' || pageType(path).startsWith('checkout');
}

/** On narrow windows, the note would cover the button that buys. */
const BUYS = new Set(['product', 'cart']);

/**
 * Asks once whether third parties may measure, without blocking the page. It does not appear if the
 * shop works with no third party, or the browser has already refused.
 */
export function ConsentNote({ path }: { path: string }) {
  const { ready, choices } = usePrivacyChoices();
  const [asks, setAsks] = useState(false);
  useEffect(() => setAsks(analyticsSettings().tagManager !== null && !optsOut()), []);
  if (!asks || !ready || choices || isQuiet(path)) return null;
  const narrow = BUYS.has(pageType(path)) ? 'max-lg:hidden' : '';
  return (
    <section
      ref={keepClear}
      aria-label="Privacy"
      className={`fixed inset-x-4 bottom-(--foot) z-40 pb-[max(1rem,env(safe-area-inset-bottom))] sm:right-auto sm:left-6 sm:w-104 short:static short:m-4 print:hidden ${narrow}`}
    >
      <div className="rounded-xl border border-line-strong bg-surface p-4 shadow-xl">
        <p className="text-sm">
          May Google measure how this shop is used, so that we can improve it? We sell you the same
          things at the same prices if you say no.{' '}
          <ShopLink
            href="/privacy-choices"
            prefetch={false}
            className="underline underline-offset-4"
          >
            Privacy choices
          </ShopLink>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            kind="secondary"
            className="grow"
            onClick={() => privacy.decide({ measurement: false, marketing: false })}
          >
            No, thanks
          </Button>
          <Button
            kind="secondary"
            className="grow"
            onClick={() => privacy.decide({ measurement: true, marketing: false })}
          >
            Yes, agree
          </Button>
        </div>
      </div>
    </section>
  );
}
