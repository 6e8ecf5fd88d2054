import type { Metadata } from 'next';
import { allProductsListing } from '#app/_shared/all-products-listing.ts';
import { ListingPage, listingMetadata } from '#app/_shared/listing-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  return listingMetadata(await allProductsListing(), 1);
}

/** The front answers `/products` with pages/[page]/products; lib/server/front/page-target.ts says why. */
export default async function Page() {
  return <ListingPage content={await allProductsListing()} />;
}
