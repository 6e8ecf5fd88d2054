import type { Metadata } from 'next';
import { cachedOverlays, cachedPopularCategories } from '#lib/server/catalogue/cached-catalogue.ts';
import { SearchScreen } from './search-screen.tsx';

export const metadata: Metadata = { title: 'Search', robots: { index: false } };

/** Categories offered where a search finds nothing. */
const POPULAR = 8;

export default async function Page() {
  const [overlays, popular] = await Promise.all([
    cachedOverlays(),
    cachedPopularCategories(POPULAR),
  ]);
  return <SearchScreen overlays={overlays} popular={popular} />;
}
