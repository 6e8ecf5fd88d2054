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
 * Says at the foot of the window that there is no network, and keeps the page until there is. The page
 * that was asked for last opens then. A modal dialog makes the page inert: while one is open, the note
 * is in it. Its space is `--foot` (app/globals.css).
 */
export function OfflineNote() {
  const offline = useIsOffline();
  const path = usePathname();
  const [asked, setAsked] = useState<{ href: string; from: string | null } | null>(null);
  // Whoever went elsewhere since does not want it any more.
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
 * Prevents what would replace the page by the browser's error page. Links of the framework prevent it
 * themselves, and wait for the network. `ask` is told where another link of the shop leads, or null
 * once one of the framework's is followed.
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
