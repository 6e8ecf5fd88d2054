'use client';

import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '#components/ui/open-modals.ts';
import { opensHere } from '#components/ui/opens-here.ts';
import { useIsOffline } from '#components/ui/use-is-offline.ts';
import { OFFLINE, OFFLINE_WAIT } from '#lib/commerce/texts.ts';

/**
 * Says at the foot of the window that there is no network, and keeps the page until there is. A modal
 * dialog makes the page inert: while one is open, the note is in it. Its space is `--foot`
 * (app/globals.css).
 */
export function OfflineNote() {
  const offline = useIsOffline();
  useEffect(() => (offline ? keepPage() : undefined), [offline]);
  const modal = useTopModal();
  const note = (
    <div role="status" className="print:hidden">
      {offline && (
        <p className="offline-note">
          <strong className="font-semibold">{OFFLINE}</strong> {OFFLINE_WAIT}
        </p>
      )}
    </div>
  );
  return modal ? createPortal(note, modal) : note;
}

/**
 * Prevents what would replace the page by the browser's error page. Links of the framework prevent it
 * themselves, and wait for the network.
 */
function keepPage(): () => void {
  addEventListener('click', keepFromLink);
  addEventListener('submit', keepFromForm);
  return () => {
    removeEventListener('click', keepFromLink);
    removeEventListener('submit', keepFromForm);
  };
}

function keepFromLink(event: MouseEvent): void {
  if (!opensHere(event)) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || !isElsewhere(link)) return;
  if (link.target === '' || link.target === '_self') event.preventDefault();
}

/** Whether a link needs the network: not one to a place on this page, or to the phone. */
function isElsewhere({ href }: HTMLAnchorElement): boolean {
  const { protocol, origin, pathname, search } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return (
    `${origin}${pathname}${search}` !== `${location.origin}${location.pathname}${location.search}`
  );
}

function keepFromForm(event: SubmitEvent): void {
  const { method } = event.target as HTMLFormElement;
  if (method !== 'dialog') event.preventDefault();
}
