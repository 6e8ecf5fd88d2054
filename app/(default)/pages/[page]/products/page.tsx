import type { Metadata } from 'next';
import { allProductsListing, saleListing } from '#app/_shared/all-products-listing.ts';
import { productsPage } from '#app/_shared/further-page.ts';
import { ListingPage, listingMetadata } from '#app/_shared/listing-page.tsx';
import { furtherPageParams } from '#app/_shared/static-params.ts';

// No loading state needed: links in view prefetch the whole page.
export const instant = false;

type Props = { params: Promise<{ page: string }> };

export function generateStaticParams(): { page: string }[] {
  return [{ page: 'all' }, ...furtherPageParams(), { page: 'sale' }];
}

async function asked({ params }: Props) {
  const { sale, page } = productsPage((await params).page);
  return { content: await (sale ? saleListing() : allProductsListing()), page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { content, page } = await asked(props);
  return listingMetadata(content, page);
}

/** `/products`, its further pages and the sale: the front answers those addresses with this page. */
export default async function Page(props: Props) {
  return <ListingPage {...(await asked(props))} />;
}
