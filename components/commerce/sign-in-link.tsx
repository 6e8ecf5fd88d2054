'use client';

import type { ReactNode } from 'react';
import { opensHere } from '#components/ui/opens-here.ts';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { openSignInOverlay } from '#stores/account/sign-in-overlay-store.ts';

/** Opens the sign-in overlay over the current page; before hydration, leads to the sign-in page. */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ShopLink
      href="/account/signin"
      className={className}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        openSignInOverlay();
      }}
    >
      {children}
    </ShopLink>
  );
}
