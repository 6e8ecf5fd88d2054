'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Picture } from '#components/commerce/picture.tsx';
import { loadProduct } from '#lib/api/products/load-product.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { QuickAdd } from './quick-add.tsx';

/** On a card, above its picture: the product's second picture, and a quick add if it can be bought. */
export function CardPanel({ card, id }: { card: HTMLElement; id: string }) {
  const [product, setProduct] = useState<Product | null>(null);
  useEffect(() => {
    let wanted = true;
    loadProduct(id).then(
      (loaded) => wanted && setProduct(loaded),
      // The card is as it was.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [id]);

  if (!product) return null;
  const second = product.productGallery[1];
  return createPortal(
    <div className="pointer-events-none absolute inset-x-0 top-0 z-0 aspect-4/5 overflow-hidden rounded-lg">
      {second && (
        <Picture
          image={second}
          sizes="18rem"
          priority
          alt=""
          className="absolute inset-0 aspect-4/5! starting:opacity-0 transition-opacity duration-300"
        />
      )}
      {canQuickAdd(product) && <QuickAdd product={product} />}
    </div>,
    card,
  );
}

/** A gift card's design and amount are chosen on its page. */
function canQuickAdd({ state, soldOut, functionalType }: Product): boolean {
  return isSellable(state) && !soldOut && functionalType === 'basic';
}
