import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';

/** Pages navigated to, oldest first. */
export type Visits = string[];

/** A router that records navigations instead of carrying them out, unless `onGo` does. */
export function TestRouter({
  visits,
  onGo,
  children,
}: {
  visits: Visits;
  onGo?: (href: string) => void;
  children: ReactNode;
}) {
  const go = (href: string) => {
    visits.push(href);
    onGo?.(href);
  };
  const router = {
    bfcacheId: '',
    back: () => go('back'),
    forward: () => go('forward'),
    refresh: () => {},
    push: go,
    replace: go,
    prefetch: () => {},
  };
  return <AppRouterContext value={router as never}>{children}</AppRouterContext>;
}
