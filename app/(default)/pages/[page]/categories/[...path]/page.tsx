import type { Metadata } from 'next';
import { categoryListing } from '#app/_shared/category-listing.ts';
import { furtherPage } from '#app/_shared/further-page.ts';
import { ListingPage, listingMetadata } from '#app/_shared/listing-page.tsx';
import { furtherPageParams, pathParams } from '#app/_shared/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ page: string; path: string[] }> };

export function generateStaticParams(): { page: string; path: string[] }[] {
  return pathParams().flatMap(({ path }) =>
    furtherPageParams().map(({ page }) => ({ page, path })),
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, path } = await params;
  return listingMetadata(await categoryListing(path), furtherPage(page));
}

/** `/categories/{path}?page=N`, rewritten to this route in next.config.ts. */
export default async function Page({ params }: Props) {
  const { page, path } = await params;
  return <ListingPage content={await categoryListing(path)} page={furtherPage(page)} />;
}
