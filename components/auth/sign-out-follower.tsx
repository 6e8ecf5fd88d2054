'use client';

import { useEffect } from 'react';
import { LOGGED_OUT_TEXT } from '#lib/commerce/account/auth-texts.ts';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { showAlert } from '#stores/alerts-store.ts';
import { auth } from '#stores/auth-store.ts';
import { loggedOutNote } from '#stores/logged-out-note-store.ts';

/**
 * Follows a sign-out, by whichever tab or by the server: the page is loaded anew, since the
 * framework keeps the pages that were left, with all that they showed. What asked for an account
 * gives way to the sign-in page (spec section 2).
 */
export function SignOutFollower() {
  useEffect(() => {
    if (loggedOutNote.take()) showAlert('SUCCESS', LOGGED_OUT_TEXT);
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
    location.reload();
  }
}

/** Loads the sign-in page, which tells that nobody is logged in, in place of this one. */
export function leaveForSignIn(from: string | null): void {
  loggedOutNote.leave();
  location.replace(from === null ? '/account/signin' : signInPath(from));
}
