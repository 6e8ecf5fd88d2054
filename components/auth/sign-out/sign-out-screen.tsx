'use client';

import { useEffect } from 'react';
import { auth } from '#stores/account/auth-store.ts';
import { leaveForSignIn } from './sign-out-follower.tsx';

/** Sign out (spec section 2, /account/signout): to come here is to sign out. */
export function SignOutScreen() {
  useEffect(() => {
    void auth.ready().then(() => {
      // A sign-out is followed by the follower; where there is none to follow, it ends the same.
      if (auth.customer()) void auth.signOut();
      else leaveForSignIn(null);
    });
  }, []);
  return (
    <p role="status" className="mt-8 text-lg text-ink-soft">
      Logging you out…
    </p>
  );
}
