'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { realmOf } from '#components/ui/checkout-realm.tsx';
import { RETURN_PARAMETER, returnPath } from '#lib/commerce/account/return-path.ts';
import { useAuth } from '#stores/account/auth-store.ts';

/**
 * Shows its children to signed-out visitors only. Signed-in customers, including those who have
 * just logged in here, are redirected to the return path or to their account.
 */
export function RequireLogout({ children }: { children: ReactNode }) {
  const { status, customer } = useAuth();
  const router = useRouter();
  useEffect(() => {
    if (status !== 'LOGGED_IN') return;
    const path = returnPath(new URLSearchParams(location.search).get(RETURN_PARAMETER));
    if (realmOf(path) === 'checkout') location.replace(path);
    else router.replace(path);
  }, [status, router]);
  // The form is prerendered, because most visitors to this page are signed out.
  const isCustomer = status === 'LOGGED_IN' || (status === 'INITIALISING' && customer !== null);
  if (!isCustomer) return children;
  return (
    <p role="status" className="mt-8 text-lg text-ink-soft">
      Opening your account…
    </p>
  );
}
