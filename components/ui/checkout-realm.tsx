'use client';

import { usePathname, useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { isPaymentPage } from '#lib/config/payment-pages.ts';

/**
 * The parts of the site with their own policy and scripts. A document keeps both for life, so going
 * from one part to the other loads a page.
 */
type Realm = 'shop' | 'checkout';

const Context = createContext<Realm>('shop');

/**
 * Around the pages where cards are typed; all other pages are the shop's. These pages may appear
 * only in a document of their own part, but the router could open them in one of the shop's.
 */
export function CheckoutRealm({ children }: { children: ReactNode }) {
  const isOwn = useSyncExternalStore(never, isOwnDocument, () => true);
  useEffect(() => {
    if (!isOwn) location.replace(location.pathname + location.search);
  }, [isOwn]);
  return <Context value="checkout">{isOwn && children}</Context>;
}

/**
 * For guards: replaces the page on screen by a path, and leaves the checkout by loading it. Without
 * a network the router does it, which keeps the page until the network is back.
 */
export function useReplacePage(): (href: string) => void {
  const router = useRouter();
  const realm = useContext(Context);
  return useCallback(
    (href) => {
      const leaves = realm === 'checkout' && realmOf(href) === 'shop';
      if (leaves && navigator.onLine) location.replace(href);
      else router.replace(href);
    },
    [realm, router],
  );
}

/**
 * In the frame of the shop's pages: if the router leads out of the checkout, reloads the page at
 * once, because the checkout's document allows providers' scripts.
 */
export function LeaveCheckoutDocument() {
  const path = usePathname();
  useEffect(() => {
    if (realmOf(path) === 'shop' && loadedRealm() === 'checkout') {
      location.replace(location.pathname + location.search + location.hash);
    }
  }, [path]);
  return null;
}

const never = () => () => {};

const isOwnDocument = () => loadedRealm() !== 'shop';

/** The part that this document was loaded for; null if unknown. */
function loadedRealm(): Realm | null {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const { origin } = location;
  return loaded.startsWith(origin) ? realmOf(loaded.slice(origin.length)) : null;
}

/** Whether a path of the site is in another part than this page. */
export function useIsOtherRealm(href: string): boolean {
  return realmOf(href) !== useContext(Context);
}

/** Cards are typed in the checkout, and where a customer saves one. */
export function realmOf(href: string): Realm {
  return isPaymentPage(href) ? 'checkout' : 'shop';
}
