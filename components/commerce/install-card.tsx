'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { installOffer } from '#stores/offline/install-event.ts';
import { dismissInstall, useInstallDismissed } from '#stores/offline/install-prompt-store.ts';

/** Only while somebody browses, not while they fill in forms, pay or read an order. */
const PLACES = /^\/(?:(?:products|categories|brands|articles|blog|stores|wishlist)(?:\/.*)?)?$/;

/**
 * Offers to install the shop, if the browser can, until it is dismissed once. It is at the end of
 * the page, where it covers and moves nothing.
 */
export function InstallCard() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.current, () => null);
  const dismissed = useInstallDismissed();
  const path = usePathname();
  useEffect(() => {
    addEventListener('appinstalled', dismissInstall);
    return () => removeEventListener('appinstalled', dismissInstall);
  }, []);
  if (!offer || dismissed || !PLACES.test(path)) return null;
  return (
    <aside aria-label={`Install ${BRAND.name}`} className="px-4 py-6 print:hidden">
      <div className="mx-auto flex max-w-xl items-start gap-3 rounded-xl border border-line-strong bg-surface p-4">
        <Icon name="download" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="grow">
          <p className="font-semibold">Keep {BRAND.name} at hand</p>
          <p className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">
            Install the shop on this device. Pages you visited open offline too.
          </p>
          <Button
            kind="secondary"
            className="mt-3"
            onClick={() => void installOffer.take()?.prompt()}
          >
            Install
          </Button>
        </div>
        <button
          type="button"
          aria-label="Don’t offer to install again"
          onClick={dismissInstall}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunk"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </aside>
  );
}
