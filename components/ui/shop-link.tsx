'use client';

// biome-ignore lint/style/noRestrictedImports: this is the shop's own link.
import Link from 'next/link';
import { type ComponentProps, useSyncExternalStore } from 'react';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whole pages are prefetched only if data saving is off and the connection is not 2G or 3G. */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return true;
  return !connection.saveData && !/(^|-)(2g|3g)$/.test(connection.effectiveType ?? '4g');
}

/** Personal pages: most visitors never open them, and their forms are the heaviest code. */
const PERSONAL = /^\/(?:account|orders|checkout)(?:[/?#]|$)/;

const never = () => () => {};
const onServer = () => false;

/**
 * A link within the shop. While in view, the whole target page is prefetched, so that a click shows
 * it at once; the framework runs at most four such requests in parallel. Personal pages are never
 * prefetched. With `prefetch={false}` nothing is: for links that change while the shopper types.
 */
export function ShopLink({
  prefetch,
  ...link
}: Omit<ComponentProps<typeof Link>, 'prefetch'> & { prefetch?: false }) {
  const allowed = useSyncExternalStore(never, mayPrefetch, onServer);
  const personal = typeof link.href === 'string' && PERSONAL.test(link.href);
  return <Link {...link} prefetch={personal ? false : (prefetch ?? allowed)} />;
}
