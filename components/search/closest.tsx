'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ListingCards } from '#components/catalogue/listing/listing-cards.tsx';
import { closestQuery, type ListingAnswer } from '#lib/api/listing/listing-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';

const EVERYTHING = {};

/**
 * The products that come close to a search, under a heading of their own, below those that match
 * all of it. Renders nothing until they arrive, if they do not load, and if the products above are
 * only the closest themselves.
 */
export function Closest({
  answer,
  overlays,
}: {
  answer: ListingAnswer;
  overlays: readonly Overlay[];
}) {
  const headingId = useId();
  const enabled = answer.nothingHasAllOf.length === 0 && !answer.notSold;
  const { data } = useQuery({ ...closestQuery(EVERYTHING, answer.view), enabled }, queryClient());
  if (!enabled || !data || data.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-14 border-t border-line pt-8">
      <h2 id={headingId} className="text-2xl">
        Close to what you asked for
      </h2>
      <p className="mt-2 text-ink-soft">These match only some of it.</p>
      <ul className="listing-grid mt-6">
        <ListingCards products={data} scope={EVERYTHING} view={answer.view} overlays={overlays} />
      </ul>
    </section>
  );
}
