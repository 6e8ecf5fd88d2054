'use client';

import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { MENU_LIMIT, type MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import type { SiteLink } from '#lib/commerce/content/site-content.ts';
import { MenuPanel } from './menu-panel.tsx';
import { SiteLinkTo } from './site-link-to.tsx';

/** How long a mouse must rest on a menu to open it, and be away to close it, in ms. */
const OPEN_DELAY = 150;
const CLOSE_DELAY = 300;

/** The wide-screen menu: a button per top category, which opens a panel with its subcategories. */
export function CategoryMenu({
  menu,
  links,
}: {
  menu: readonly MenuEntry[];
  /** Shown beside the categories. */
  links: readonly SiteLink[];
}) {
  return (
    <nav aria-label="Categories" className="hidden h-full xl:block">
      <ul className="menu-bar">
        {menu.length <= MENU_LIMIT ? (
          menu.map((entry) =>
            entry.children.length === 0 ? (
              <li key={entry.path}>
                <ShopLink href={`/categories/${entry.path}`}>{entry.label}</ShopLink>
              </li>
            ) : (
              <PanelItem key={entry.path} id={`menu-${entry.path}`} name={entry.label}>
                <Columns
                  entries={entry.children}
                  all={{ name: `All ${entry.name}`, path: entry.path }}
                />
              </PanelItem>
            ),
          )
        ) : (
          <PanelItem id="menu-shop" name="Shop">
            <Columns entries={menu} />
          </PanelItem>
        )}
        {links.map((link) => (
          <li key={`${link.label} ${link.to}`}>
            <SiteLinkTo link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A button and its panel. A mouse that rests on the button also opens the panel. */
function PanelItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const hover = useRef<{ timer?: ReturnType<typeof setTimeout>; opened: boolean }>({
    opened: false,
  });
  const isOpen = () => panel.current?.matches(':popover-open') ?? false;
  const soon = (delay: number, act: () => void) => {
    clearTimeout(hover.current.timer);
    hover.current.timer = setTimeout(act, delay);
  };
  function enter({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    soon(OPEN_DELAY, () => {
      if (isOpen()) return;
      panel.current?.showPopover();
      hover.current.opened = true;
    });
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    soon(CLOSE_DELAY, () => {
      if (hover.current.opened) panel.current?.hidePopover();
      hover.current.opened = false;
    });
  }
  return (
    <li onPointerEnter={enter} onPointerLeave={leave} className="[@media(scripting:none)]:hidden">
      <button
        type="button"
        popoverTarget={id}
        onClick={(event) => {
          clearTimeout(hover.current.timer);
          // If the mouse has just opened the panel, a press of the button means to open it, not to
          // close it.
          if (hover.current.opened && isOpen()) event.preventDefault();
          hover.current.opened = false;
        }}
      >
        {name}
        <Icon name="chevronDown" className="size-4 opacity-70" />
      </button>
      <MenuPanel ref={panel} id={id} label={name} className="menu-panel">
        <div className="shell py-9">{children}</div>
      </MenuPanel>
    </li>
  );
}

/** Categories as columns, each with its subcategories below, if any. */
function Columns({
  entries,
  all,
}: {
  entries: readonly MenuEntry[];
  all?: { name: string; path: string };
}) {
  return (
    <ul className="grid grid-cols-4 gap-x-8 gap-y-8 3xl:grid-cols-5">
      {all && (
        <li>
          <ShopLink
            href={`/categories/${all.path}`}
            className="font-display text-2xl font-semibold underline-offset-4 hover:underline"
          >
            {all.name}
          </ShopLink>
        </li>
      )}
      {entries.map((entry) => (
        <li key={entry.path}>
          <ShopLink
            href={`/categories/${entry.path}`}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {entry.label}
          </ShopLink>
          {entry.children.length > 0 && (
            <ul className="mt-2 space-y-0.5 text-ink-soft">
              {entry.children.map((child) => (
                <li key={child.path}>
                  <ShopLink
                    href={`/categories/${child.path}`}
                    className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline"
                  >
                    {child.label}
                  </ShopLink>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
