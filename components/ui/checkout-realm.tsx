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
 * The parts of the site with a policy and scripts of their own. A document keeps both as long as it
 * lives: who goes from one part to the other loads a page anew.
 */
type Realm = 'shop' | 'checkout';

const Context = createContext<Realm>('shop');

/**
 * Around the pages where cards are typed; all others are the shop's. Whichever way leads here, they
 * show in a document of their own part only: the router could bring them into one of the shop's.
 */
export function CheckoutRealm({ children }: { children: ReactNode }) {
  const isOwn = useSyncExternalStore(never, isOwnDocument, () => true);
  useEffect(() => {
    if (!isOwn) location.replace(location.pathname + location.search);
  }, [isOwn]);
  return <Context value="checkout">{isOwn && children}</Context>;
}

/**
 * For guards: leads to a path in place of the page on screen, out of the checkout by loading it.
 * Without a network the router does it, which keeps the page until there is one.
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
 * In the frame of the shop's pages: where the router leads out of the checkout, the page is loaded
 * anew at once, because the checkout's document allows providers' scripts.
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

/** What this document was loaded for; null: unknown. */
function loadedRealm(): Realm | null {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? '';
  const { origin } = location;
  return loaded.startsWith(origin) ? realmOf(loaded.slice(origin.length)) : null;
}

/** Whether a path of the site lies in the other part than this page. */
export function useIsOtherRealm(href: string): boolean {
  return realmOf(href) !== useContext(Context);
}

/** Cards are typed in the checkout, and where a customer saves one. */
export function realmOf(href: string): Realm {
  return isPaymentPage(href) ? 'checkout' : 'shop';
}
