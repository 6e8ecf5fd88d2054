import type { Metadata } from 'next';
import { categoryListing } from '#app/_shared/category-listing.ts';
import { ListingPage, listingMetadata } from '#app/_shared/listing-page.tsx';
import { pathParams } from '#app/_shared/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ path: string[] }> };

export const generateStaticParams = pathParams;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return listingMetadata(await categoryListing((await params).path), 1);
}

export default async function Page({ params }: Props) {
  return <ListingPage content={await categoryListing((await params).path)} />;
}
