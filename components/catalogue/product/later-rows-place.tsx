'use client';

import { type ComponentProps, useEffect } from 'react';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { whenShown } from '#lib/api/page-shown.ts';
import { rememberView, useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';
import type { LaterRows as Rows } from './later-rows.tsx';

const LaterRows = lazyPart(() => import('./later-rows.tsx').then((module) => module.LaterRows), {
  failed: null,
});

/**
 * Shows what goes with the product and recently viewed products at the foot of a product page, and
 * remembers this one. Only the browser knows them, so their code loads after hydration.
 */
export function LaterRowsPlace({
  product,
  overlays,
}: Pick<ComponentProps<typeof Rows>, 'product' | 'overlays'>) {
  const { id } = product;
  const viewed = useRecentlyViewed(id);
  useEffect(() => whenShown(() => rememberView(id)), [id]);
  return <LaterRows product={product} viewed={viewed} overlays={overlays} />;
}
