import type { Metadata } from 'next';
import { categoryListing } from '#app/_catalogue/category-listing.ts';
import { furtherPage } from '#app/_catalogue/further-page.ts';
import { ListingPage, listingMetadata } from '#app/_catalogue/listing-page.tsx';
import { categoryParams, furtherPageParams } from '#app/_catalogue/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ page: string; path: string[] }> };

export async function generateStaticParams(): Promise<{ page: string; path: string[] }[]> {
  const categories = await categoryParams();
  const pages = await Promise.all(
    categories.map(async ({ path }) =>
      (await furtherPageParams({ kind: 'category', path: path.join('/') })).map(({ page }) => ({
        page,
        path,
      })),
    ),
  );
  return pages.flat();
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
