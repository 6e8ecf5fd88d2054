'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { opensHere } from '#components/ui/opens-here.ts';
import { Panel } from '#components/ui/panel.tsx';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { CART_EMPTY } from '#lib/commerce/texts.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';
import { type KeptPage, keptPages } from '#stores/offline/kept-pages.ts';
import { reloadOnce, reloadOnceReached } from '#stores/offline/reload-page.ts';
import { OFFLINE_PATH } from '#stores/offline/worker-messages.ts';

/** Most other pages to list. */
const OTHERS_SHOWN = 8;

/**
 * What can be read without a network: recently viewed products and the cart, if their pages were
 * kept, and other visited pages. It shows no prices, because they may have changed.
 */
export function OfflineScreen() {
  const [pages, setPages] = useState<readonly KeptPage[] | null>(null);
  useEffect(() => {
    void keptPages().then(setPages, () => setPages([]));
    // At another page's address, it replaces that page. Reloading loses nothing, not even in the
    // checkout.
    return location.pathname === OFFLINE_PATH ? undefined : reloadOnceReached(reloadOnce);
  }, []);
  const recent = useRecentlyViewed(null);
  const { ready, items } = useCartItems();
  const pageOf = (productId: string) => pages?.find((page) => page.product?.id === productId);
  const viewed = recent.flatMap((id) => pageOf(id) ?? []);
  const others = (pages ?? []).filter((page) => page.product === null).slice(0, OTHERS_SHOWN);
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">You’re offline</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        This page needs the network and opens once you’re back online. Products and other pages that
        you visited lately open without it.
      </p>
      <Button kind="secondary" className="mt-6" onClick={() => location.reload()}>
        Try again
      </Button>
      {ready && pages && (
        <div className="mt-10 grid items-start gap-6 lg:grid-cols-2">
          <Panel heading="Cart">
            <CartOffline items={items} pageOf={pageOf} />
          </Panel>
          {viewed.length > 0 && (
            <Panel heading="Recently viewed">
              <Links
                links={viewed.map(({ path, title, product }) => ({
                  path,
                  text: product?.name ?? title,
                  detail: product?.colour ?? null,
                }))}
              />
            </Panel>
          )}
          {others.length > 0 && (
            <Panel heading="Visited pages">
              <Links
                links={others.map(({ path, title }) => ({ path, text: title, detail: null }))}
              />
            </Panel>
          )}
        </div>
      )}
    </>
  );
}

/** The cart's items by name, without prices. Items whose page was not kept are only counted. */
function CartOffline({
  items,
  pageOf,
}: {
  items: readonly CartItem[];
  pageOf: (productId: string) => KeptPage | undefined;
}) {
  if (items.length === 0) return <p className="mt-2 text-ink-soft">{CART_EMPTY}</p>;
  const known = items.flatMap((item) => {
    const page = pageOf(item.productId);
    return page ? [{ item, page }] : [];
  });
  const unknown = items.length - known.length;
  return (
    <>
      <Links
        links={known.map(({ item, page }) => ({
          path: page.path,
          text: page.product?.name ?? page.title,
          detail: [page.product?.colour, `quantity ${item.qty}`].filter(Boolean).join(', '),
        }))}
      />
      {unknown > 0 && (
        <p className="mt-2 text-ink-soft">
          {known.length === 0
            ? `${unknown} ${unknown === 1 ? 'item' : 'items'}, shown once you’re back online.`
            : `And ${unknown} more, shown once you’re back online.`}
        </p>
      )}
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Your cart is safe. Prices show once you’re back online.
      </p>
    </>
  );
}

function Links({
  links,
}: {
  links: readonly { path: string; text: string; detail: string | null }[];
}) {
  return (
    <ul className="divide-y divide-line">
      {links.map(({ path, text, detail }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a cart may be of one product.
        <li key={place}>
          <a
            href={path}
            // Links that the offline note would block, because it does not know that their pages
            // were kept.
            onClick={(event) => {
              if (!opensHere(event)) return;
              event.preventDefault();
              location.assign(path);
            }}
            className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 underline-offset-4 hover:underline"
          >
            <span className="font-semibold">{text}</span>
            {detail && <span className="text-ink-soft">{detail}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
