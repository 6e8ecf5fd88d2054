import type { Metadata } from 'next';
import { brandListing } from '#app/_shared/brand-listing.ts';
import { ListingPage, listingMetadata } from '#app/_shared/listing-page.tsx';
import { brandParams } from '#app/_shared/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ slug: string }> };

export const generateStaticParams = brandParams;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingMetadata(await brandListing((await params).slug), 1);
}

export default async function Page({ params }: Props) {
  return <ListingPage content={await brandListing((await params).slug)} />;
}
