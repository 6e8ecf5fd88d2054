'use client';

import type { ReactNode } from 'react';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { openSignInOverlay } from '#stores/account/sign-in-overlay-store.ts';

/** A way to log in without leaving the page: the sign-in overlay; before it runs, the page. */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ShopLink
      href="/account/signin"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        // A new tab or window was wished for.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openSignInOverlay();
      }}
    >
      {children}
    </ShopLink>
  );
}
