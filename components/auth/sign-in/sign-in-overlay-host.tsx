'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { closeSignInOverlay, useSignInOverlayOpen } from '#stores/account/sign-in-overlay-store.ts';

const SignInOverlay = lazyPart(
  () => import('./sign-in-overlay.tsx').then((module) => module.SignInOverlay),
  {
    isOpen: ({ open }) => open,
    failed: (failure) => (
      <LoadFailureDialog
        title="Unable to open the log-in form."
        failure={failure}
        onClose={closeSignInOverlay}
      >
        <a
          href={signInPath(location.pathname + location.search)}
          className="font-semibold underline underline-offset-4"
        >
          Go to the log-in page
        </a>
      </LoadFailureDialog>
    ),
  },
);

/** The sign-in overlay, whose code loads when it is first opened. */
export function SignInOverlayHost() {
  return <SignInOverlay open={useSignInOverlayOpen()} />;
}
