import type { Metadata } from 'next';
import {
  cachedCategories,
  cachedOverlays,
  cachedPopularCategories,
} from '#lib/server/catalogue/cached-catalogue.ts';
import { SearchScreen } from './search-screen.tsx';

export const metadata: Metadata = { title: 'Search', robots: { index: false } };

/** Number of popular categories to offer instead of search results. */
const POPULAR = 8;

export default async function Page() {
  const [overlays, categories, popular] = await Promise.all([
    cachedOverlays(),
    cachedCategories(),
    cachedPopularCategories(POPULAR),
  ]);
  const departments = categories.filter(({ path }) => !path.includes('/'));
  return <SearchScreen overlays={overlays} departments={departments} popular={popular} />;
}
