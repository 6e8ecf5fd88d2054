'use client';

import { useEffect } from 'react';
import { auth } from '#stores/account/auth-store.ts';
import { leaveForSignIn } from './sign-out-follower.tsx';

/** Opening this page signs out. */
export function SignOutScreen() {
  useEffect(() => {
    void auth.ready().then(() => {
      // SignOutFollower leaves this page after a sign-out; with nobody signed in, leave directly.
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
