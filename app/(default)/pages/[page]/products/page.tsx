import type { Metadata } from 'next';
import { allProductsListing } from '#app/_catalogue/all-products-listing.ts';
import { furtherPage } from '#app/_catalogue/further-page.ts';
import { ListingPage, listingMetadata } from '#app/_catalogue/listing-page.tsx';
import { furtherPageParams } from '#app/_catalogue/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ page: string }> };

export async function generateStaticParams(): Promise<{ page: string }[]> {
  return furtherPageParams({ kind: 'all' });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingMetadata(await allProductsListing(), furtherPage((await params).page));
}

/** `/products?page=N`, rewritten to this route in next.config.ts. */
export default async function Page({ params }: Props) {
  return (
    <ListingPage content={await allProductsListing()} page={furtherPage((await params).page)} />
  );
}
