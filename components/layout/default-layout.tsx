'use client';

import { Activity } from 'react';
import { ContactProvider } from '#components/commerce/contact.tsx';
import { TouchProvider } from '#components/ui/touch.tsx';
import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import type { FrameContent } from '#lib/commerce/content/site-content.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notice } from './notice.tsx';

/**
 * The frame around every page. It is a client component, so that header and footer are in a page's
 * HTML only once, and not again in its data.
 */
export function DefaultLayout({
  menu,
  hasStores,
  site,
  search,
  cart,
  newsletter,
  children,
}: {
  menu: readonly MenuEntry[];
  /** Whether the shop has store locations. Without any, no text on screen mentions stores. */
  hasStores: boolean;
  site: FrameContent;
  search?: React.ReactNode;
  cart: React.ReactNode;
  newsletter?: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <ContactProvider contact={site.contact}>
      <TouchProvider>
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        <Header menu={menu} hasStores={hasStores} site={site} search={search} cart={cart} />
        {site.notice && <Notice notice={site.notice} />}
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {/* A boundary that React takes over after the page above it, in tasks of its own. */}
        <Activity>
          <Footer menu={menu} hasStores={hasStores} site={site} newsletter={newsletter} />
        </Activity>
      </TouchProvider>
    </ContactProvider>
  );
}
