'use client';

import { useEffect, useRef, useState } from 'react';
import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { useRecommended } from '#lib/api/recommendations/use-recommended.ts';
import type { Owned } from '#lib/commerce/catalogue/complete-the-look.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { ALSO_LIKE } from '#lib/commerce/catalogue/texts.ts';
import { suitable } from '#lib/commerce/recommendations/suitable.ts';

/** A product page's product, as its recommendations must know it. */
export type RecommendedFor = Owned & {
  id: string;
  /** Ids of the products that other rows of the page show. */
  shown: readonly string[];
};

interface Props {
  product: RecommendedFor;
  /** The products viewed before, newest first: they refine the choice. */
  viewed: readonly string[];
  overlays: readonly Overlay[];
}

/** What goes with the product of a page. Loads when the shopper comes near. */
export function Recommended(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setNear(true),
      // A screen ahead, so that the row is there when the shopper is.
      { rootMargin: '100% 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{near && <Row {...props} />}</div>;
}

function Row({ product, viewed, overlays }: Props) {
  const { products } = useRecommended([product.id, ...viewed]);
  return (
    <ProductRow
      heading={ALSO_LIKE}
      products={suitable(products, { around: [product], shown: [...viewed, ...product.shown] })}
      overlays={overlays}
    />
  );
}
