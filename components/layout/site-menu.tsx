'use client';

import type { ComponentProps } from 'react';
import { MailLink, PhoneLink } from '#components/commerce/contact.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import type { FrameContent } from '#lib/commerce/content/site-content.ts';
import { useSignedInFlag } from '#stores/account/auth-store.ts';
import { MenuPanel } from './menu-panel.tsx';
import { SiteLinkTo } from './site-link-to.tsx';

const ROW = 'flex min-h-12 items-center px-4 text-lg font-semibold';
const HELP =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** The small-screen menu: a drawer of nested disclosures that works before hydration. */
export function SiteMenu({
  menu,
  hasStores,
  site,
}: {
  menu: readonly MenuEntry[];
  hasStores: boolean;
  site: Pick<FrameContent, 'header' | 'contact' | 'giftCards'>;
}) {
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
      <MenuPanel id="site-menu" label="Menu" className="side-menu">
        <div className="sticky top-0 z-10 flex h-(--header-height) items-center justify-between border-b border-line bg-surface pr-2.5 pl-4">
          <p className="font-display text-2xl font-semibold">Menu</p>
          <button
            type="button"
            popoverTarget="site-menu"
            popoverTargetAction="hide"
            aria-label="Close"
            className="grid size-11 place-items-center rounded-full hover:bg-sunk"
          >
            <Icon name="close" />
          </button>
        </div>
        <ul className="divide-y divide-line">
          {menu.map((entry) => (
            <li key={entry.path}>
              <Branch entry={entry} />
            </li>
          ))}
          {site.header.map((link) => (
            <li key={`${link.label} ${link.to}`}>
              <SiteLinkTo link={link} className={ROW} />
            </li>
          ))}
          <li>
            <ShopLink href="/products" className={ROW}>
              All products
            </ShopLink>
          </li>
        </ul>
        <Services hasStores={hasStores} site={site} />
      </MenuPanel>
    </div>
  );
}

/** Links to things other than products. */
function Services({
  hasStores,
  site: { contact, giftCards },
}: {
  hasStores: boolean;
  site: Pick<FrameContent, 'contact' | 'giftCards'>;
}) {
  const signedIn = useSignedInFlag();
  return (
    <ul className="border-t border-line bg-sunk pt-3 pb-10">
      {signedIn ? (
        <>
          <Service href="/account" icon="account" label="My Account" />
          <Service href="/account/orders" icon="truck" label="Orders" />
          <Service href="/account/wishlist" icon="heart" label="Wishlist" />
        </>
      ) : (
        <>
          <Service href="/account/signin" icon="account" label="Log in" />
          <Service href="/orders" icon="truck" label="Track an order" />
          <Service href="/wishlist" icon="heart" label="Wishlist" />
        </>
      )}
      {giftCards && <Service href={giftCards} icon="gift" label="Gift cards" />}
      {hasStores && <Service href="/stores" icon="pin" label="Stores" />}
      {(contact.email || contact.phone) && (
        <li className="mx-4 mt-2 border-t border-line pt-4">
          <p className="font-semibold">Need help?</p>
          {contact.hours && <p className="mt-1 text-sm text-ink-soft">{contact.hours}</p>}
          <p className="flex flex-wrap gap-x-5">
            {contact.phone && <PhoneLink phone={contact.phone} className={HELP} />}
            {contact.email && <MailLink email={contact.email} className={HELP} />}
          </p>
        </li>
      )}
    </ul>
  );
}

function Service({
  href,
  icon,
  label,
}: {
  href: string;
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
}) {
  return (
    <li>
      <ShopLink href={href} className="flex min-h-12 items-center gap-3 px-4 font-semibold">
        <Icon name={icon} className="size-5.5" />
        {label}
      </ShopLink>
    </li>
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
