'use client';

import { useEffect } from 'react';
import { OpenState } from '#components/commerce/open-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';
import { forgetMyStore, useMyStore } from '#stores/store-locations/my-store-store.ts';

/** The shopper's own store, or how to have one: two lines either way, so that nothing moves. */
export function MyStoreLine({ stores }: { stores: readonly StoreSummary[] }) {
  const myStore = useMyStore();
  const known = stores.find(({ erpStoreId }) => erpStoreId === myStore?.erpStoreId);
  const isGone = myStore !== null && !known;
  useEffect(() => {
    if (isGone) forgetMyStore();
  }, [isGone]);
  return (
    <div className="flex min-h-16 items-start gap-2.5">
      <Icon name="pin" className="mt-px size-5.5 shrink-0 text-accent" />
      {known ? (
        <div className="min-w-0">
          <p>
            My store:{' '}
            <ShopLink
              href={`/stores/${known.slug}`}
              className="font-semibold underline underline-offset-4"
            >
              {known.name}
            </ShopLink>
          </p>
          <OpenState hours={known} className="text-[0.9375rem]" />
        </div>
      ) : (
        <p className="max-w-prose text-ink-soft">
          Choose “Make this my store” at the one you go to. We remember it in this browser.
        </p>
      )}
    </div>
  );
}
