'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
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
 * In the frame of the shop's pages: a guard of the checkout leads to the cart by the router. The page
 * shows there, and is loaded anew at once, because the checkout's document allows providers' scripts.
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
