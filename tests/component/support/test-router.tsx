import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';

/** Pages navigated to, oldest first. */
export type Visits = string[];

/** A router that records navigations instead of carrying them out. */
export function TestRouter({ visits, children }: { visits: Visits; children: ReactNode }) {
  const go = (href: string) => {
    visits.push(href);
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
