'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { RETURN_PARAMETER, returnPath } from '#lib/commerce/account/return-path.ts';
import { useAuth } from '#stores/account/auth-store.ts';

/**
 * Shows its children to who is not signed in; everybody else, also whoever has just logged in, goes
 * to where they were going, or to their account (spec section 2).
 */
export function RequireLogout({ children }: { children: ReactNode }) {
  const { status, customer } = useAuth();
  const router = useRouter();
  useEffect(() => {
    if (status !== 'LOGGED_IN') return;
    router.replace(returnPath(new URLSearchParams(location.search).get(RETURN_PARAMETER)));
  }, [status, router]);
  // Drawn ahead for everybody: most who come here are not signed in.
  const isCustomer = status === 'LOGGED_IN' || (status === 'INITIALISING' && customer !== null);
  if (!isCustomer) return children;
  return (
    <p role="status" className="mt-8 text-lg text-ink-soft">
      Opening your account…
    </p>
  );
}
