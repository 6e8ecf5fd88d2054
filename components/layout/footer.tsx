import { MailLink, PhoneLink } from '#components/commerce/contact.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import type { FrameContent, SiteLink } from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';
import { Logo } from './logo.tsx';
import { SiteLinkTo } from './site-link-to.tsx';

/** Most categories in the footer. */
const CATEGORIES = 6;

export function Footer({
  menu,
  hasStores,
  site,
  newsletter,
}: {
  menu: readonly MenuEntry[];
  hasStores: boolean;
  site: FrameContent;
  newsletter?: React.ReactNode;
}) {
  const { contact, social } = site;
  return (
    <footer className="mt-24 border-t border-line bg-sunk print:hidden">
      <div className="bark h-3 text-line-strong opacity-50" aria-hidden="true" />
      <div className="shell footer-parts">
        <div className="max-w-sm">
          <Logo />
          {site.description && <p className="mt-4 text-ink-soft">{site.description}</p>}
          {site.delivery && <p className="mt-3 font-semibold">{site.delivery}</p>}
          <div className="mt-8">{newsletter}</div>
        </div>
        <div className="footer-columns">
          <nav aria-label="Shop">
            <h2>Shop</h2>
            <ul className="mt-3">
              {menu.slice(0, CATEGORIES).map((category) => (
                <li key={category.path}>
                  <ShopLink href={`/categories/${category.path}`}>{category.label}</ShopLink>
                </li>
              ))}
              <li>
                <ShopLink href="/brands">Brands</ShopLink>
              </li>
              <li>
                <ShopLink href="/products">All products</ShopLink>
              </li>
              {site.giftCards && (
                <li>
                  <ShopLink href={site.giftCards}>Gift cards</ShopLink>
                </li>
              )}
            </ul>
          </nav>
          {site.footer.map(({ heading, links }) => (
            <Column key={heading} heading={heading} links={links} />
          ))}
          <div className="sm:max-w-52 max-sm:order-last max-sm:col-span-2">
            <h2>Talk to us</h2>
            <ul className="mt-3">
              {contact.phone && (
                <li>
                  <PhoneLink phone={contact.phone} className="plain-link" />
                </li>
              )}
              {contact.email && (
                <li className="[overflow-wrap:anywhere]">
                  <MailLink email={contact.email} className="plain-link" />
                </li>
              )}
              {contact.hours && <li className="py-1.5 text-ink-soft">{contact.hours}</li>}
              {hasStores && (
                <li>
                  <ShopLink href="/stores">Find a store</ShopLink>
                </li>
              )}
              <li>
                <ShopLink href="/orders">Track an order</ShopLink>
              </li>
              <li>
                <ShopLink href="/wishlist">Wishlist</ShopLink>
              </li>
            </ul>
          </div>
          {social.accounts.length > 0 && (
            <Column
              heading={social.heading}
              links={social.accounts.map(({ name, url }) => ({ label: name, to: url }))}
            />
          )}
        </div>
      </div>
      <div className="shell border-t border-line py-6 text-sm text-ink-soft">
        <p>
          {BRAND.legalName}. Prices are in Australian dollars and include GST.{' '}
          {site.acknowledgement}
        </p>
        <p>
          <ShopLink href="/privacy-choices" prefetch={false} className="plain-link">
            Privacy choices
          </ShopLink>
        </p>
      </div>
    </footer>
  );
}

function Column({ heading, links }: { heading: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="mt-3">
        {links.map((link) => (
          <li key={`${link.label} ${link.to}`}>
            <SiteLinkTo link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
