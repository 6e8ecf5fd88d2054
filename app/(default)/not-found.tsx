import type { Metadata } from 'next';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { SearchAgainForm } from '#components/search/search-again-form.tsx';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';
import { cachedSite } from '#lib/server/content/cached-site.ts';

export const metadata: Metadata = { title: { absolute: 'Page Not Found' } };

/** For products, categories and brands that do not exist. */
export default async function NotFound() {
  const [overlays, { notFound }] = await Promise.all([cachedOverlays(), cachedSite()]);
  return (
    <>
      <ErrorScreen heading="Page Not Found" more={<SearchAgainForm className="mt-10 w-full" />}>
        <p>{notFound}</p>
      </ErrorScreen>
      <Suggestions overlays={overlays} />
    </>
  );
}
