import { notFound } from 'next/navigation';
import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { cachedBrand } from '#lib/server/catalogue/cached-catalogue.ts';
import type { ListingPageContent } from './listing-page.tsx';

/** The listing of a brand; answers 404 if the brand does not exist. */
export async function brandListing(slug: string): Promise<ListingPageContent> {
  const brand = isSlug(slug) ? await cachedBrand(slug) : null;
  if (!brand) notFound();
  return {
    scope: { kind: 'brand', slug: brand.slug },
    path: `/brands/${brand.slug}`,
    heading: brand.name,
    description: brand.description,
    ancestors: [
      { name: 'Home', path: '/' },
      { name: 'Brands', path: '/brands' },
    ],
    related: [],
  };
}
