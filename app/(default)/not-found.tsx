import type { Metadata } from 'next';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { SearchAgain } from '#components/search/search-again.tsx';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';

export const metadata: Metadata = { title: { absolute: 'Page Not Found' } };

/** For products, categories and brands that do not exist. */
export default async function NotFound() {
  const overlays = await cachedOverlays();
  return (
    <>
      <ErrorScreen heading="Page Not Found" more={<SearchAgain className="mt-10 w-full" />}>
        <p>{BRAND.notFound}</p>
      </ErrorScreen>
      <Suggestions overlays={overlays} />
    </>
  );
}
