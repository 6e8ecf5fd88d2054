import type { Metadata } from 'next';
import { BrandIndex } from '#components/catalogue/listing/brand-index.tsx';
import { ListingHeading } from '#components/catalogue/listing/listing-heading.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { SearchedFor } from '#components/search/searched-for.tsx';
import { cachedBrands } from '#lib/server/catalogue/cached-catalogue.ts';

export const metadata: Metadata = {
  title: 'Brands',
  description: 'Every brand we make and stock.',
  alternates: { canonical: '/brands' },
};

export default async function Page() {
  const brands = await cachedBrands();
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { name: 'Home', path: '/' },
          { name: 'Brands', path: '/brands' },
        ]}
      />
      <ListingHeading heading="Brands" description="" />
      <div className="shell">
        <SearchedFor path="/brands" />
      </div>
      <BrandIndex brands={brands} />
    </>
  );
}
