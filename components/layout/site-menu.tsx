'use client';

import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import { MenuPanel } from './menu-panel.tsx';

const ROW = 'flex min-h-12 items-center px-4 text-lg font-semibold';

/** The small-screen menu: a drawer of nested disclosures that works before hydration. */
export function SiteMenu({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <div className="xl:hidden [@media(scripting:none)]:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="-ml-2 grid size-11 place-items-center"
      >
        <Icon name="menu" />
      </button>
      <MenuPanel
        id="site-menu"
        label="Menu"
        className="fixed inset-x-0 top-(--header-height) bottom-0 m-0 h-auto max-h-none w-full max-w-md overflow-y-auto overscroll-contain border-r border-line bg-surface pb-10 text-ink shadow-2xl backdrop:bg-black/40"
      >
        <ul className="divide-y divide-line">
          {menu.map((entry) => (
            <li key={entry.path}>
              <Branch entry={entry} />
            </li>
          ))}
          <li>
            <ShopLink href="/products?sale=true" className={`${ROW} text-sale`}>
              Sale
            </ShopLink>
          </li>
          <li>
            <ShopLink href="/brands" className={ROW}>
              Brands
            </ShopLink>
          </li>
          <li>
            <ShopLink href="/products" className={ROW}>
              All products
            </ShopLink>
          </li>
          <li>
            <ShopLink href="/stores" className={`${ROW} gap-2`}>
              <Icon name="pin" className="size-5" /> Stores
            </ShopLink>
          </li>
        </ul>
      </MenuPanel>
    </div>
  );
}

function Branch({ entry }: { entry: MenuEntry }) {
  if (entry.children.length === 0) {
    return (
      <ShopLink href={`/categories/${entry.path}`} className={ROW}>
        {entry.label}
      </ShopLink>
    );
  }
  return (
    <details className="group">
      <summary className={`${ROW} list-none justify-between [&::-webkit-details-marker]:hidden`}>
        {entry.label}
        <Icon name="chevronDown" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-4">
        <li>
          <ShopLink
            href={`/categories/${entry.path}`}
            className="flex min-h-11 items-center px-4 font-semibold text-accent"
          >
            All {entry.name}
          </ShopLink>
        </li>
        {entry.children.map((child) => (
          <li key={child.path} className="px-4 pt-1">
            <ShopLink
              href={`/categories/${child.path}`}
              className="flex min-h-11 items-center font-semibold"
            >
              {child.label}
            </ShopLink>
            {child.children.length > 0 && (
              <ul className="border-l-2 border-line pl-4">
                {child.children.map((leaf) => (
                  <li key={leaf.path}>
                    <ShopLink
                      href={`/categories/${leaf.path}`}
                      className="flex min-h-11 items-center text-ink-soft"
                    >
                      {leaf.label}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
