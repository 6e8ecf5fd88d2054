import { SignInOverlayHost } from '#components/auth/sign-in/sign-in-overlay-host.tsx';
import { CartButton } from '#components/cart/cart-button.tsx';
import { CardExtras } from '#components/catalogue/cards/card-extras.tsx';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { DefaultLayout } from '#components/layout/default-layout.tsx';
import { SearchField } from '#components/search/search-field.tsx';
import { categoryTree } from '#lib/commerce/catalogue/category-tree.ts';
import { menuOf } from '#lib/commerce/catalogue/menu.ts';
import { cachedCategories, cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';

/** The default layout with its data: shared by its routes and the not-found page. */
export async function ShopFrame({ children }: { children: React.ReactNode }) {
  const [categories, overlays, hasStores] = await Promise.all([
    cachedCategories(),
    cachedOverlays(),
    cachedHasStores(),
  ]);
  const menu = menuOf(categoryTree(categories));
  return (
    <>
      <DefaultLayout
        menu={menu}
        hasStores={hasStores}
        search={<SearchField />}
        cart={
          <CartButton
            whenEmpty={<Suggestions overlays={overlays} place="drawer" className="pb-5" />}
          />
        }
      >
        {children}
      </DefaultLayout>
      <SignInOverlayHost />
      <CardExtras />
      <Notifications />
    </>
  );
}
