'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from '#components/ui/open-modals.ts';
import { opensHere } from '#components/ui/opens-here.ts';
import { useIsOffline } from '#components/ui/use-is-offline.ts';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { OFFLINE, OFFLINE_WAIT } from '#lib/commerce/texts.ts';

/**
 * Says at the foot of the window that there is no network, and keeps the current page until it is
 * back. Then it opens the page that was asked for last. While a modal dialog makes the page inert,
 * the note is inside the dialog. Its height is in `--foot` (app/globals.css).
 */
export function OfflineNote() {
  const offline = useIsOffline();
  const path = usePathname();
  const [asked, setAsked] = useState<{ href: string; from: string | null } | null>(null);
  // A shopper who has gone elsewhere since does not want that page any more.
  const wanted = asked?.from === path ? asked.href : null;
  useWait(wanted !== null);
  useEffect(() => {
    if (!offline) return;
    return keepPage((href) => setAsked(href === null ? null : { href, from: path }));
  }, [offline, path]);
  useEffect(() => {
    if (offline || wanted === null) return;
    setAsked(null);
    location.assign(wanted);
  }, [offline, wanted]);
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
 * Stops links that would replace the page by the browser's error page. The framework's links
 * already do so themselves, and wait for the network. `ask` gets the target of any other link of
 * the shop, or null once a framework link is followed.
 */
function keepPage(ask: (href: string | null) => void): () => void {
  function keepFromLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || link.hasAttribute('download') || !isElsewhere(link)) return;
    if (!opensHere(event) || (link.target !== '' && link.target !== '_self')) return;
    const isFollowed = event.defaultPrevented;
    event.preventDefault();
    if (isFollowed) ask(null);
    else if (link.origin === location.origin) ask(link.href);
  }
  addEventListener('click', keepFromLink);
  addEventListener('submit', keepFromForm);
  return () => {
    removeEventListener('click', keepFromLink);
    removeEventListener('submit', keepFromForm);
  };
}

/** Whether a link needs the network: a link within this page, or to the phone, does not. */
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
