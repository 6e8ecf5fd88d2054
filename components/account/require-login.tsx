'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { useAuth } from '#stores/account/auth-store.ts';

/**
 * Shows its children to who is signed in; sends everybody else to the sign-in page, which leads
 * back (spec section 2, Guards). The server guards what is shown: this spares a page of errors.
 */
export function RequireLogin({
  placeholder,
  children,
}: {
  /** Stands there until it is known who is signed in. */
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  const { status } = useAuth();
  const router = useRouter();
  useEffect(() => {
    if (status === 'LOGGED_OUT') router.replace(signInPath(location.pathname + location.search));
  }, [status, router]);
  if (status === 'LOGGED_IN') return children;
  return placeholder ?? <AccountPlaceholder />;
}

/** Holds the place of a page of the account. */
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
