import { ShopLink } from '#components/ui/shop-link.tsx';
import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import { BRAND } from '#lib/config/brand.ts';
import { Logo } from './logo.tsx';

const LINK = 'inline-block py-1.5 underline-offset-4 hover:underline';

export function Footer({ menu, hasStores }: { menu: readonly MenuEntry[]; hasStores: boolean }) {
  return (
    <footer className="mt-24 border-t border-line bg-sunk print:hidden">
      <div className="bark h-3 text-line-strong opacity-50" aria-hidden="true" />
      <div className="shell grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <Logo />
          <p className="mt-4 text-ink-soft">{BRAND.description}</p>
        </div>
        <nav aria-label="Shop">
          <h2 className="font-sans text-base font-semibold tracking-normal">Shop</h2>
          <ul className="mt-3">
            {menu.slice(0, 6).map((category) => (
              <li key={category.path}>
                <ShopLink href={`/categories/${category.path}`} className={LINK}>
                  {category.label}
                </ShopLink>
              </li>
            ))}
            <li>
              <ShopLink href="/brands" className={LINK}>
                Brands
              </ShopLink>
            </li>
            <li>
              <ShopLink href="/products" className={LINK}>
                All products
              </ShopLink>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="font-sans text-base font-semibold tracking-normal">Talk to us</h2>
          <ul className="mt-3">
            <li>
              <a href={`tel:${BRAND.phone.replaceAll(' ', '')}`} className={LINK}>
                {BRAND.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${BRAND.email}`} className={LINK}>
                {BRAND.email}
              </a>
            </li>
            <li className="py-1.5 text-ink-soft">{BRAND.phoneHours}</li>
            {hasStores && (
              <li>
                <ShopLink href="/stores" className={LINK}>
                  Find a store
                </ShopLink>
              </li>
            )}
            <li>
              <ShopLink href="/orders" className={LINK}>
                Track an order
              </ShopLink>
            </li>
            <li>
              <ShopLink href="/wishlist" className={LINK}>
                Wishlist
              </ShopLink>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="font-sans text-base font-semibold tracking-normal">Follow the track</h2>
          <ul className="mt-3">
            {BRAND.social.map((account) => (
              <li key={account.name}>
                <a href={account.url} rel="noopener" className={LINK}>
                  {account.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="shell border-t border-line py-6 text-sm text-ink-soft">
        <p>
          {BRAND.legalName}. Prices are in Australian dollars and include GST.{' '}
          {BRAND.acknowledgement}
        </p>
      </div>
    </footer>
  );
}
