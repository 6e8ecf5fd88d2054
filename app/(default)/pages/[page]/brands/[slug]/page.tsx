import type { Metadata } from 'next';
import { brandListing } from '#app/_shared/brand-listing.ts';
import { furtherPage } from '#app/_shared/further-page.ts';
import { ListingPage, listingMetadata } from '#app/_shared/listing-page.tsx';
import { brandParams, furtherPageParams } from '#app/_shared/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ page: string; slug: string }> };

export function generateStaticParams(): { page: string; slug: string }[] {
  return brandParams().flatMap(({ slug }) =>
    furtherPageParams().map(({ page }) => ({ page, slug })),
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, slug } = await params;
  return listingMetadata(await brandListing(slug), furtherPage(page));
}

/** `/brands/{slug}?page=N`, rewritten to this route in next.config.ts. */
export default async function Page({ params }: Props) {
  const { page, slug } = await params;
  return <ListingPage content={await brandListing(slug)} page={furtherPage(page)} />;
}
