'use client';

import Link from 'next/link';
import { type ComponentProps, useSyncExternalStore } from 'react';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whole pages are fetched ahead only where the connection can spare it (spec section 9). */
function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  if (!connection) return true;
  return !connection.saveData && !/(^|-)(2g|3g)$/.test(connection.effectiveType ?? '4g');
}

const never = () => () => {};
const onServer = () => false;

/**
 * A link to a page of the shop. In view, the page it leads to is prefetched whole, so that a click
 * shows it at once; the framework keeps at most four such requests under way.
 */
export function ShopLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const prefetch = useSyncExternalStore(never, mayPrefetch, onServer);
  return <Link {...props} prefetch={prefetch} />;
}
