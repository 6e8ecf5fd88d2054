import { type Category, categoryLabel } from '#lib/commerce/catalogue/category.ts';
import { BRAND } from '#lib/config/brand.ts';
import { cachedCategories } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedListingFacts } from '#lib/server/search/cached-listing.ts';
import type { ListingPageContent } from './listing-page.tsx';

const HOME = { name: 'Home', path: '/' };
const ALL = { name: 'All products', path: '/products' };

async function departments(): Promise<Category[]> {
  const categories = await cachedCategories();
  return categories.filter(
    (category) => category.visibleInRelatedLinks && !category.path.includes('/'),
  );
}

const pathOf = (department: Category) => `/categories/${department.path}`;

export async function allProductsListing(): Promise<ListingPageContent> {
  return {
    scope: { kind: 'all' },
    path: ALL.path,
    heading: ALL.name,
    description: `Everything ${BRAND.name} sells, in one place.`,
    ancestors: [HOME],
    related: (await departments()).map((department) => ({
      label: categoryLabel(department),
      path: pathOf(department),
    })),
  };
}

/** Reduced products, with links to those of each department. */
export async function saleListing(): Promise<ListingPageContent> {
  const reduced = await Promise.all(
    (await departments()).map(async (department) => {
      const { onSale } = await cachedListingFacts({ kind: 'category', path: department.path });
      return onSale > 0 ? [department] : [];
    }),
  );
  return {
    scope: { kind: 'sale' },
    path: ALL.path,
    heading: 'Sale',
    description: `Everything ${BRAND.name} has at a lower price right now.`,
    ancestors: [HOME, ALL],
    related: reduced.flat().map((department) => ({
      label: categoryLabel(department),
      path: `${pathOf(department)}?sale=true`,
    })),
  };
}
