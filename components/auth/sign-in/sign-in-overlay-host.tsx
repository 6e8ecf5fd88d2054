'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { signInPath } from '#lib/commerce/account/return-path.ts';
import { useSignInOverlayOpen } from '#stores/account/sign-in-overlay-store.ts';

/**
 * Holds the place of the sign-in overlay, whose code no page loads before it is asked for. Where
 * it cannot be had, the sign-in page does as well.
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
