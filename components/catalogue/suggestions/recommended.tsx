'use client';

import { ProductRow } from '#components/catalogue/cards/product-row.tsx';
import { useNear } from '#components/ui/use-near.ts';
import { useRecommended } from '#lib/api/recommendations/use-recommended.ts';
import type { Owned } from '#lib/commerce/catalogue/complete-the-look.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { ALSO_LIKE } from '#lib/commerce/catalogue/texts.ts';
import { suitable } from '#lib/commerce/recommendations/suitable.ts';

/** What recommendations must know about the product of a page. */
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
  const [near, place] = useNear();
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
