import { SignInOverlayHost } from '#components/auth/sign-in/sign-in-overlay-host.tsx';
import { CartButton } from '#components/cart/cart-button.tsx';
import { CardExtras } from '#components/catalogue/cards/card-extras.tsx';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { AfterLoad } from '#components/layout/after-load.tsx';
import { DefaultLayout } from '#components/layout/default-layout.tsx';
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx';
import { SearchField } from '#components/search/search-field.tsx';
import { LeaveCheckoutDocument } from '#components/ui/checkout-realm.tsx';
import { categoryTree } from '#lib/commerce/catalogue/category-tree.ts';
import { menuOf } from '#lib/commerce/catalogue/menu.ts';
import { frameContent } from '#lib/commerce/content/site-content.ts';
import { cachedCategories, cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { cachedDeliveryPromise } from '#lib/server/offers/cached-delivery.ts';
import { cachedHasStores } from '#lib/server/store-locations/cached-stores.ts';

/** The default layout with its data: shared by its routes and the not-found page. */
export async function ShopFrame({ children }: { children: React.ReactNode }) {
  const [categories, overlays, hasStores, site, delivery] = await Promise.all([
    cachedCategories(),
    cachedOverlays(),
    cachedHasStores(),
    cachedSite(),
    cachedDeliveryPromise(),
  ]);
  const menu = menuOf(categoryTree(categories));
  return (
    <>
      <DefaultLayout
        menu={menu}
        hasStores={hasStores}
        site={frameContent(site, delivery)}
        search={<SearchField />}
        cart={
          <CartButton
            whenEmpty={<Suggestions overlays={overlays} place="drawer" className="pb-5" />}
          />
        }
        newsletter={<NewsletterForm />}
      >
        {children}
      </DefaultLayout>
      <SignInOverlayHost />
      <CardExtras />
      <Notifications />
      <AfterLoad />
      <LeaveCheckoutDocument />
    </>
  );
}
