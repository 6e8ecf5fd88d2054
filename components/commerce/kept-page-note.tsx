'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#components/ui/icon.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { useIsOffline } from '#components/ui/use-is-offline.ts';
import { KEPT_ATTRIBUTE } from '#lib/commerce/offline/kept-page.ts';
import { pageKey } from '#lib/commerce/offline/kept-requests.ts';
import { keptPageText } from '#lib/commerce/offline/texts.ts';
import { keptPageKeys } from '#stores/offline/kept-pages.ts';
import { reloadOnceReached, reloadWhenFree } from '#stores/offline/reload-page.ts';

/**
 * Says how old a page is that replaced the network's answer, and reloads it once the network is
 * back. Without a network, links to kept pages open those.
 */
export function KeptPageNote() {
  const path = usePathname();
  const [kept, setKept] = useState<{ path: string; at: string } | null>(null);
  useEffect(() => {
    const at = document.documentElement.getAttribute(KEPT_ATTRIBUTE);
    if (at !== null) setKept({ path: location.pathname, at });
  }, []);
  const isKept = kept?.path === path;
  useEffect(() => {
    // Another page has since come from the network.
    if (kept && !isKept) document.documentElement.removeAttribute(KEPT_ATTRIBUTE);
  }, [kept, isKept]);
  useEffect(() => (isKept ? reloadOnceReached(reloadWhenFree) : undefined), [isKept]);

  const offline = useIsOffline();
  useEffect(() => (offline || isKept ? openKeptPages() : undefined), [offline, isKept]);

  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isKept) return;
    const first = document.createElement('div');
    document.body.prepend(first);
    setPlace(first);
    return () => {
      setPlace(null);
      first.remove();
    };
  }, [isKept]);
  const text = kept && keptPageText(kept.at);
  if (!place || !text) return null;
  return createPortal(
    <div role="status" className="border-b border-line-strong bg-sunk print:hidden">
      <p className="shell flex items-start gap-2 py-2.5 text-[0.9375rem] leading-snug">
        <Icon name="info" className="mt-px size-5 shrink-0" />
        {text}
      </p>
    </div>,
    place,
  );
}

/** Opens kept pages as documents, because the framework has no data for them. */
function openKeptPages(): () => void {
  let keys: ReadonlySet<string> = new Set();
  void keptPageKeys().then((found) => {
    keys = new Set(found);
  });
  function open(event: MouseEvent) {
    if (!opensHere(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href.startsWith(`${location.origin}/`) || link.hasAttribute('download')) return;
    if (link.pathname === location.pathname && link.search === location.search) return;
    const key = pageKey(link.pathname, link.search);
    if (key === null || !keys.has(key) || (link.target !== '' && link.target !== '_self')) return;
    event.preventDefault();
    location.assign(link.href);
  }
  document.addEventListener('click', open, true);
  return () => document.removeEventListener('click', open, true);
}
