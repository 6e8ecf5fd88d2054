'use client';

import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { rememberView, useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';
import type { RecentlyViewed as Row } from './recently-viewed.tsx';

const RecentlyViewed = lazy(() =>
  import('./recently-viewed.tsx').then((module) => ({ default: module.RecentlyViewed })),
);

/**
 * Recently viewed products at the foot of a product's page, which is remembered for the next.
 * Only the browser knows them: their code is fetched after the page works, where there are any.
 */
export function RecentlyViewedPlace({
  productId,
  overlays,
}: { productId: string } & Pick<ComponentProps<typeof Row>, 'overlays'>) {
  const ids = useRecentlyViewed(productId);
  useEffect(() => rememberView(productId), [productId]);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <RecentlyViewed ids={ids} overlays={overlays} />
    </Suspense>
  );
}
