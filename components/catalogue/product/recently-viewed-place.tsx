'use client';

import { type ComponentProps, useEffect } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { whenShown } from '#lib/api/page-shown.ts';
import { rememberView, useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';
import type { RecentlyViewed as Row } from './recently-viewed.tsx';

const RecentlyViewed = lazyPart(
  () => import('./recently-viewed.tsx').then((module) => module.RecentlyViewed),
  { failed: null },
);

/**
 * Shows recently viewed products at the foot of a product page, and remembers this one. Only the
 * browser knows them, so their code loads after hydration, and only if there are any.
 */
export function RecentlyViewedPlace({
  productId,
  overlays,
}: { productId: string } & Pick<ComponentProps<typeof Row>, 'overlays'>) {
  const ids = useRecentlyViewed(productId);
  useEffect(() => whenShown(() => rememberView(productId)), [productId]);
  if (ids.length === 0) return null;
  return <RecentlyViewed ids={ids} overlays={overlays} />;
}
