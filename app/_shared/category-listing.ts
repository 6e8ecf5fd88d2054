import { notFound } from 'next/navigation';
import { categoryLabel, categoryTrail, isCategoryPath } from '#lib/commerce/catalogue/category.ts';
import { categoryPicture } from '#lib/commerce/content/home-content.ts';
import { cachedCategories, cachedCategory } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedHome } from '#lib/server/content/cached-site.ts';
import type { ListingPageContent } from './listing-page.tsx';

const HOME = { name: 'Home', path: '/' };

/** The listing of a category, by its path segments; answers 404 if the category does not exist. */
export async function categoryListing(segments: readonly string[]): Promise<ListingPageContent> {
  const path = segments.join('/');
  if (!isCategoryPath(path)) notFound();
  const [category, shown, home] = await Promise.all([
    cachedCategory(path),
    cachedCategories(),
    cachedHome(),
  ]);
  if (!category) notFound();
  const byPath = new Map(shown.map((item) => [item.path, item]));
  return {
    scope: { kind: 'category', path },
    path: `/categories/${path}`,
    heading: category.name,
    description: category.description,
    picture: categoryPicture(home, path),
    ancestors: [
      HOME,
      ...categoryTrail(path)
        .slice(0, -1)
        .flatMap((ancestor) => {
          const found = byPath.get(ancestor);
          return found ? [{ name: categoryLabel(found), path: `/categories/${found.path}` }] : [];
        }),
    ],
    related: shown
      .filter(
        (child) =>
          child.visibleInRelatedLinks &&
          child.path.startsWith(`${path}/`) &&
          !child.path.slice(path.length + 1).includes('/'),
      )
      .map((child) => ({ label: categoryLabel(child), path: `/categories/${child.path}` })),
  };
}
