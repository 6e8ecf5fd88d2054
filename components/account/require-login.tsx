'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useReplacePage } from '#components/ui/checkout-realm.tsx';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { useAuth } from '#stores/account/auth-store.ts';

/**
 * Shows its children only to signed-in customers. Everybody else goes to the sign-in page, which
 * leads back here. The server protects the data; this only avoids a page full of errors.
 */
export function RequireLogin({
  placeholder,
  children,
}: {
  /** Shown until it is known whether somebody is signed in. */
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  const { status } = useAuth();
  const replacePage = useReplacePage();
  const isSigningOut = useRef(false);
  useEffect(() => {
    // SignOutFollower then loads the sign-in page; a form drawn before that would be lost.
    if (status === 'LOGGING_OUT') isSigningOut.current = true;
    if (status === 'LOGGED_OUT' && !isSigningOut.current)
      replacePage(signInPath(location.pathname + location.search));
  }, [status, replacePage]);
  if (status === 'LOGGED_IN') return children;
  return placeholder ?? <AccountPlaceholder />;
}

/** Placeholder for an account page. */
export function AccountPlaceholder() {
  return (
    <div role="status" className="mt-8 grid max-w-2xl animate-pulse gap-4">
      <span className="sr-only">Loading your account…</span>
      <div className="h-5 w-2/3 rounded-md bg-sunk" />
      <div className="h-5 w-1/2 rounded-md bg-sunk" />
      <div className="h-32 rounded-lg bg-sunk" />
    </div>
  );
}
