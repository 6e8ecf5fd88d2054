import { ShopLink } from '#components/ui/shop-link.tsx';
import type { MenuEntry } from '#lib/commerce/catalogue/menu.ts';
import type { FrameContent } from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';
import { AccountLink } from './account-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { Logo } from './logo.tsx';
import { SiteMenu } from './site-menu.tsx';
import { StoresLink } from './stores-link.tsx';
import { WishlistLink } from './wishlist-link.tsx';

const TOOL = 'grid h-11 min-w-11 shrink-0 place-items-center hover:text-accent';

export function Header({
  menu,
  hasStores,
  site,
  search,
  cart,
}: {
  menu: readonly MenuEntry[];
  hasStores: boolean;
  site: FrameContent;
  search?: React.ReactNode;
  cart: React.ReactNode;
}) {
  return (
    <header className="site-header">
      <div className="shell flex h-full items-center gap-2 lg:gap-5">
        <SiteMenu menu={menu} hasStores={hasStores} site={site} />
        <ShopLink href="/" aria-label={BRAND.name} className="min-w-0 py-1">
          <Logo />
        </ShopLink>
        <CategoryMenu menu={menu} links={site.header} />
        <div className="header-tools">
          {search}
          {hasStores && <StoresLink className={`${TOOL} hidden lg:grid`} />}
          <WishlistLink className={TOOL} />
          <AccountLink className={TOOL} />
          {cart}
        </div>
      </div>
    </header>
  );
}
