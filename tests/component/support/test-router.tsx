import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';

/** The pages that were gone to, oldest first. */
export type Visits = string[];

/** A router that goes nowhere and notes where it was sent. */
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
