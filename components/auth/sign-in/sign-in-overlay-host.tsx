'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { useSignInOverlayOpen } from '#stores/account/sign-in-overlay-store.ts';

/**
 * Loads the sign-in overlay's code when it is first opened. If loading fails, goes to the sign-in
 * page instead.
 */
export function SignInOverlayHost() {
  const open = useSignInOverlayOpen();
  const [Overlay, setOverlay] = useState<ComponentType<{ open: boolean }> | null>(null);
  useEffect(() => {
    if (!open || Overlay) return;
    import('./sign-in-overlay.tsx').then(
      (module) => setOverlay(() => module.SignInOverlay),
      () => location.assign(signInPath(location.pathname + location.search)),
    );
  }, [open, Overlay]);
  return Overlay && <Overlay open={open} />;
}
