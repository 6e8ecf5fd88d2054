import type { Metadata } from 'next';
import { NotOpenYet } from '#components/content/not-open-yet.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { SearchedFor } from '#components/search/searched-for.tsx';
import { AllStores } from '#components/store-locations/all-stores.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedLocalitiesAttribution } from '#lib/server/localities/cached-attribution.ts';
import { cachedStores } from '#lib/server/store-locations/cached-stores.ts';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Stores', path: '/stores' },
];

export async function generateMetadata(): Promise<Metadata> {
  const stores = await cachedStores();
  if (stores.length === 0) return { title: 'Stores', robots: { index: false } };
  const description = `Find a ${BRAND.name} store near you: addresses, opening hours, phone numbers and Click & Collect.`;
  return {
    title: 'Stores',
    description,
    // The stores near a place are the same stores in another order.
    alternates: { canonical: '/stores' },
    openGraph: { title: 'Stores', description, url: '/stores' },
  };
}

export default async function Page() {
  const [stores, attribution] = await Promise.all([cachedStores(), cachedLocalitiesAttribution()]);
  if (stores.length === 0) {
    return (
      <NotOpenYet heading="Stores">
        <p>We have no stores yet. Order online, and we deliver to your door.</p>
        <SearchedFor path="/stores" />
      </NotOpenYet>
    );
  }
  return (
    <>
      <JsonLd data={breadcrumbList(CRUMBS, environment().SITE_URL)} />
      <Breadcrumbs crumbs={CRUMBS} />
      <AllStores
        stores={stores}
        intro={
          <div>
            <h1 className="text-3xl sm:text-4xl">Stores</h1>
            <p className="mt-2 max-w-prose text-ink-soft">
              Try things on, ask somebody who knows them, or collect what you ordered.
            </p>
            <SearchedFor path="/stores" />
          </div>
        }
      />
      {attribution && (
        <p className="shell mt-10 text-sm text-ink-soft">
          {attribution} Map: Natural Earth (naturalearthdata.com).
        </p>
      )}
    </>
  );
}
