'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Picture } from '#components/commerce/picture.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { loadProduct } from '#lib/api/products/load-product.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { CardSwatches } from './card-swatches.tsx';
import { QuickAdd } from './quick-add.tsx';
import { QuickAddSheet } from './quick-add-sheet.tsx';

/**
 * On a card, above its picture: the product's second picture, and a quick add if it can be bought;
 * over the dots of its colours, links to them. Where the quick add was asked for, a sheet with it.
 */
export function CardPanel({
  card,
  id,
  asked,
  onClose,
}: {
  card: HTMLElement;
  id: string;
  /** Whether the quick add was asked for. */
  asked: boolean;
  onClose: () => void;
}) {
  const [product, setProduct] = useState<Product | null>(null);
  useWait(asked && product === null);
  useEffect(() => {
    let wanted = true;
    // The product's page says what is the matter.
    const lead = () => wanted && asked && card.querySelector('a')?.click();
    loadProduct(id).then((loaded) => {
      if (!wanted) return;
      setProduct(loaded);
      if (!loaded || !canQuickAdd(loaded)) lead();
    }, lead);
    return () => {
      wanted = false;
    };
  }, [id, asked, card]);

  if (!product) return null;
  if (asked) return canQuickAdd(product) && <QuickAddSheet product={product} onClose={onClose} />;
  const second = product.productGallery[1];
  const parts = (
    <>
      <div
        data-panel=""
        className="pointer-events-none absolute inset-x-0 top-0 z-0 aspect-4/5 overflow-hidden rounded-lg"
      >
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
      </div>
      {card.querySelector('.colour-dots') && <CardSwatches card={card} product={product} />}
    </>
  );
  return createPortal(parts, card);
}

/** A gift card's design and amount are chosen on its page. */
function canQuickAdd({ state, soldOut, functionalType }: Product): boolean {
  return isSellable(state) && !soldOut && functionalType === 'basic';
}
