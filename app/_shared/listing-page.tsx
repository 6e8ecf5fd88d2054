import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cardOf } from '#components/catalogue/cards/card-product.ts';
import { Listing } from '#components/catalogue/listing/listing.tsx';
import { ListingHeading } from '#components/catalogue/listing/listing-heading.tsx';
import { PrerenderedCards } from '#components/catalogue/listing/prerendered-cards.tsx';
import { RelatedLinks } from '#components/catalogue/listing/related-links.tsx';
import { Breadcrumbs, type Crumb } from '#components/layout/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { lastPage } from '#lib/commerce/catalogue/listing.ts';
import { formatListingUrl, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import type { ContentPicture } from '#lib/commerce/content/content-page.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';
import type { ListingScope } from '#lib/server/catalogue/product-reader.ts';
import { cachedListing, cachedListingFacts } from '#lib/server/search/cached-listing.ts';

/** What a listing page shows besides its products. */
export interface ListingPageContent {
  scope: ListingScope;
  /** URL path without its query. */
  path: string;
  heading: string;
  description: string;
  /** The category's own picture, if it has one. */
  picture?: ContentPicture | null;
  /** Breadcrumbs before the listing itself. */
  ancestors: readonly Crumb[];
  related: readonly { label: string; path: string }[];
}

/** Number of a listing's cards whose pictures are on the first screen and load with priority. */
const FIRST_SCREEN = 4;

function searchScope(scope: ListingScope): SearchScope {
  if (scope.kind === 'category') return { categoryPath: scope.path };
  if (scope.kind === 'brand') return { brandSlug: scope.slug };
  if (scope.kind === 'sale') return { onSale: true };
  return {};
}

/** The canonical URL of a page of a listing. */
function urlOf({ path, scope }: ListingPageContent, page: number): string {
  return path + formatListingUrl({ ...PLAIN_VIEW, sale: scope.kind === 'sale', page });
}

export function listingMetadata(content: ListingPageContent, page: number): Metadata {
  const url = urlOf(content, page);
  const title = page === 1 ? content.heading : `${content.heading}, page ${page}`;
  return {
    title,
    description: content.description,
    alternates: { canonical: url },
    openGraph: { title, description: content.description, url },
  };
}

/** A listing, at page 1 or a later one. Answers 404 beyond the last page. */
export async function ListingPage({
  content,
  page = 1,
}: {
  content: ListingPageContent;
  page?: number;
}) {
  const [{ products, total }, facts, overlays] = await Promise.all([
    cachedListing(content.scope, page),
    cachedListingFacts(content.scope),
    cachedOverlays(),
  ]);
  if (page > lastPage(total)) notFound();
  const crumbs = [...content.ancestors, { name: content.heading, path: urlOf(content, 1) }];
  return (
    <>
      <JsonLd data={breadcrumbList(crumbs, environment().SITE_URL)} />
      <Breadcrumbs crumbs={crumbs} />
      <ListingHeading
        heading={content.heading}
        description={content.description}
        picture={content.picture ?? null}
      >
        <RelatedLinks path={content.path} links={content.related} />
      </ListingHeading>
      <Listing
        path={content.path}
        scope={searchScope(content.scope)}
        facts={facts}
        page={page}
        overlays={overlays}
      >
        <PrerenderedCards
          products={products.map(cardOf)}
          overlays={overlays}
          firstScreen={page === 1 ? FIRST_SCREEN : 0}
          onSale={content.scope.kind === 'sale'}
        />
      </Listing>
    </>
  );
}
