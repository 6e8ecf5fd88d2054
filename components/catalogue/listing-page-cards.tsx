'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { fetchListingPage, type ListingFilter } from '#lib/api/listing.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Overlay } from '#lib/commerce/product.ts';
import { CardPlaceholders } from './card-placeholders.tsx';
import { ProductCard } from './product-card.tsx';

/** The attributes a card needs. */
const CARD_ATTRIBUTES = [
  'id',
  'name',
  'path',
  'brand',
  'colourName',
  'price',
  'erpOriginalPrice',
  'isDiscounted',
  'soldOut',
  'state',
  'overlayIds',
  'productGallery',
] as const;

/** How long, in ms, a loaded page of a listing is shown again without asking. */
const FRESH_MS = 60_000;

/** One page of a listing that was not prerendered with it: its cards, or places held for them. */
export function ListingPageCards({
  filter,
  page,
  count,
  overlays,
}: {
  filter: ListingFilter;
  page: number;
  /** Cards to hold places for until they come. */
  count: number;
  overlays: readonly Overlay[];
}) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['listing', filter, page],
      queryFn: () => fetchListingPage(filter, page, CARD_ATTRIBUTES),
      staleTime: FRESH_MS,
    },
    queryClient(),
  );
  if (isError && !data) {
    return (
      <li role="alert" className="col-span-full py-6 text-center">
        <p>Unable to load products.</p>
        <Button kind="secondary" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </li>
    );
  }
  if (!data) return <CardPlaceholders count={count} />;
  return data.map((product) => (
    <li key={product.id}>
      <ProductCard product={product} overlays={overlays} />
    </li>
  ));
}
