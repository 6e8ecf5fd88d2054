'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { isPaymentPage } from '#lib/config/payment-pages.ts';

/**
 * The parts of the site with a policy and scripts of their own. A document keeps both as long as it
 * lives: who goes from one part to the other loads a page anew.
 */
type Realm = 'shop' | 'checkout';

const Context = createContext<Realm>('shop');

/** Around the pages where cards are typed; all others are the shop's. */
export function CheckoutRealm({ children }: { children: ReactNode }) {
  return <Context value="checkout">{children}</Context>;
}

/** Whether a path of the site lies in the other part than this page. */
export function useIsOtherRealm(href: string): boolean {
  return realmOf(href) !== useContext(Context);
}

/** Cards are typed in the checkout, and where a customer saves one. */
export function realmOf(href: string): Realm {
  return isPaymentPage(href) ? 'checkout' : 'shop';
}
