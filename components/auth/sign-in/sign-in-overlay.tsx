'use client';

import { useEffect, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { NotificationsSlot } from '#components/ui/notifications-slot.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { withReturnPath } from '#lib/commerce/account/return-path.ts';
import { useAuth } from '#stores/account/auth-store.ts';
import { closeSignInOverlay } from '#stores/account/sign-in-overlay-store.ts';
import { SignInForm } from './sign-in-form.tsx';

/** `path` with a return path to the page under the overlay. */
const andBack = (path: string) => withReturnPath(path, location.pathname + location.search);

/** Logs in over the current page, which stays in place. */
export function SignInOverlay({ open }: { open: boolean }) {
  const { status } = useAuth();
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (open && status === 'LOGGED_IN') closeSignInOverlay();
  }, [open, status]);
  return (
    <Dialog open={open} onClose={closeSignInOverlay} title="Log In">
      <div className="overflow-y-auto overscroll-contain px-5 py-6 sm:px-6">
        {open && (
          <SignInForm
            forgot={andBack('/account/password/forgot')}
            overlay={{ onLeave: closeSignInOverlay, onAsked: setIsAsked }}
          />
        )}
        {/* Somebody who is asked for a code already has an account. */}
        {!isAsked && (
          <p className="mt-5 border-t border-line pt-3">
            New here?{' '}
            <TextLink href={andBack('/account/signup')} onClick={closeSignInOverlay}>
              Create an account
            </TextLink>
          </p>
        )}
      </div>
      <NotificationsSlot />
    </Dialog>
  );
}
