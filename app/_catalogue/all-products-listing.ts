import { categoryLabel } from '#lib/commerce/catalogue/category.ts';
import { BRAND } from '#lib/config/brand.ts';
import { cachedCategories } from '#lib/server/catalogue/cached-catalogue.ts';
import type { ListingPageContent } from './listing-page.tsx';

export async function allProductsListing(): Promise<ListingPageContent> {
  const categories = await cachedCategories();
  return {
    scope: { kind: 'all' },
    path: '/products',
    heading: 'All products',
    description: `Everything ${BRAND.name} sells, in one place.`,
    ancestors: [{ name: 'Home', path: '/' }],
    related: categories
      .filter((category) => category.visibleInRelatedLinks && !category.path.includes('/'))
      .map((category) => ({
        label: categoryLabel(category),
        path: `/categories/${category.path}`,
      })),
  };
}
