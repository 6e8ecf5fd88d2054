'use client';

import { useEffect } from 'react';
import { ACCOUNT_DELETED_TEXT, LOGGED_OUT_TEXT } from '#lib/commerce/account/auth-texts.ts';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { auth } from '#stores/account/auth-store.ts';
import { type LoggedOutReason, loggedOutNote } from '#stores/account/logged-out-note-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

const TEXTS: Record<LoggedOutReason, string> = {
  LOGGED_OUT: LOGGED_OUT_TEXT,
  ACCOUNT_DELETED: ACCOUNT_DELETED_TEXT,
};

/**
 * Follows a sign-out, by whichever tab or by the server: the page is loaded anew, since the
 * framework keeps the pages that were left, with all that they showed. What asked for an account
 * gives way to the sign-in page (spec section 2).
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
    // Until the page is there again, what its customer typed or read here is on nobody's screen.
    document.body.hidden = true;
    location.reload();
  }
}

/** Loads the sign-in page, which tells that nobody is logged in, in place of this one. */
export function leaveForSignIn(from: string | null): void {
  loggedOutNote.leave();
  location.replace(from === null ? '/account/signin' : signInPath(from));
}
