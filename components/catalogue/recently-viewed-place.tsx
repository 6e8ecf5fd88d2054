'use client';

import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';
import type { RecentlyViewed as Row } from './recently-viewed.tsx';

const RecentlyViewed = lazy(() =>
  import('./recently-viewed.tsx').then((module) => ({ default: module.RecentlyViewed })),
);

const never = () => () => {};

/**
 * Recently viewed products at the foot of a page: only the browser knows them, so their code is
 * fetched after the page works.
 */
export function RecentlyViewedPlace(props: ComponentProps<typeof Row>) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!inBrowser) return null;
  return (
    <Suspense>
      <RecentlyViewed {...props} />
    </Suspense>
  );
}
