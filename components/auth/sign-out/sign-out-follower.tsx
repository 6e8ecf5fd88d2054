'use client';

import { useEffect } from 'react';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { auth } from '#stores/account/auth-store.ts';
import { type LoggedOutReason, loggedOutNote } from '#stores/account/logged-out-note-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/** Kept here, because every page shows these texts and few pages need the other texts of accounts. */
const TEXTS: Record<LoggedOutReason, string> = {
  LOGGED_OUT: 'You are now logged out.',
  ACCOUNT_DELETED: 'Your account has been deleted.',
};

/**
 * Reacts to a sign-out, in this tab, in another, or by the server: reloads the page, because the
 * framework keeps visited pages in memory with all the data they showed. Pages that need an account
 * go to the sign-in page instead.
 */
export function SignOutFollower() {
  useEffect(() => {
    const reason = loggedOutNote.take();
    if (reason) showAlert('SUCCESS', TEXTS[reason]);
    let was = auth.status();
    return auth.watch((status) => {
      if (was === 'LOGGING_OUT' && status === 'LOGGED_OUT') leavePage();
      was = status;
    });
  }, []);
  return null;
}

function leavePage(): void {
  const { pathname, search } = location;
  if (/^\/account(\/|$)/.test(pathname)) {
    leaveForSignIn(pathname + search);
  } else {
    loggedOutNote.leave();
    // Hide the customer's data until the page is reloaded.
    document.body.hidden = true;
    location.reload();
  }
}

/** Replaces this page by the sign-in page, which says that the customer is logged out. */
export function leaveForSignIn(from: string | null): void {
  loggedOutNote.leave();
  location.replace(from === null ? '/account/signin' : signInPath(from));
}
