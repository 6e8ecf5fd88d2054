import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { pathParams } from '#app/_shared/static-params.ts';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { StoreScreen } from '#components/store-locations/store-screen.tsx';
import type { MapTiles } from '#components/store-locations/street-map-panel.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { nearestFirst } from '#lib/commerce/store-locations/distance.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { FoundStore, StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import { storeData } from '#lib/commerce/store-locations/structured-data.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import {
  cachedStore,
  cachedStores,
  cachedToday,
} from '#lib/server/store-locations/cached-stores.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

/** How many other stores a store's page links to. */
const NEARBY = 3;

type Props = { params: Promise<{ path: string[] }> };

export const generateStaticParams = pathParams;

async function storeAt({ params }: Props): Promise<StoreLocation> {
  const [slug, ...rest] = (await params).path;
  if (slug === undefined || rest.length > 0 || !isSlug(slug)) notFound();
  return (await cachedStore(slug)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const store = await storeAt(props);
  const { name, slug, address, collects } = store;
  const image = rasterOf(store);
  const url = `/stores/${slug}`;
  const shortName = shortStoreName(name);
  const title = `${shortName} store`;
  const place = `${address.street1}, ${address.locality} ${address.region.toUpperCase()}`;
  const description = `${BRAND.name} ${shortName}, ${place}: opening hours, phone and directions${collects ? ', Click & Collect' : ''}.`;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { title, description, url, ...(image ? { images: [image] } : {}) },
  };
}

export default async function Page(props: Props) {
  const store = await storeAt(props);
  const [stores, today] = await Promise.all([cachedStores(), cachedToday()]);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Stores', path: '/stores' },
    { name: store.name, path: `/stores/${store.slug}` },
  ];
  const site = environment().SITE_URL;
  const image = rasterOf(store);
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs, site)} />
      <JsonLd data={storeData(store, site, image && `${site}${image}`)} />
      <Breadcrumbs crumbs={crumbs} />
      <StoreScreen
        store={store}
        nearby={nearbyOf(store, stores)}
        renderedOn={today}
        tiles={mapTiles()}
      />
    </>
  );
}

/** A store's picture for other sites, which do not accept drawings; null if it has no photograph. */
function rasterOf({ picture }: StoreLocation): string | null {
  return picture && !picture.src.endsWith('.svg') ? picture.src : null;
}

function mapTiles(): MapTiles | null {
  const { MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution } = environment();
  return url && attribution ? { url, attribution } : null;
}

function nearbyOf(
  store: StoreLocation,
  stores: Awaited<ReturnType<typeof cachedStores>>,
): FoundStore[] {
  const others = stores.filter(({ slug }) => slug !== store.slug);
  return nearestFirst(others, store).slice(0, NEARBY);
}
