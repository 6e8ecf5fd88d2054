'use client';

import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/**
 * The frame around every page. A client component: as such its header and footer are in a page's
 * HTML once, and not again in the data that follows it.
 */
export function DefaultLayout({
  menu,
  hasStores,
  search,
  cart,
  children,
}: {
  menu: readonly MenuEntry[];
  /** Whether there are stores to visit; without one, nothing on screen speaks of stores. */
  hasStores: boolean;
  search?: React.ReactNode;
  cart: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Header menu={menu} hasStores={hasStores} search={search} cart={cart} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer menu={menu} hasStores={hasStores} />
    </>
  );
}
