'use client';

import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Picture } from '#components/commerce/picture.tsx';
import { useWait } from '#components/ui/waiting-bar.tsx';
import { loadProduct } from '#lib/api/products/load-product.ts';
import { isSellable, type Product } from '#lib/commerce/catalogue/product.ts';
import { chooseColourway } from './card-colourway.ts';
import { CardColourways } from './card-colourways.tsx';
import type { Asked } from './card-extras.tsx';
import { QuickAdd } from './quick-add.tsx';
import { QuickAddSheet } from './quick-add-sheet.tsx';

/** In ms: a pointer that only passes over colours loads none of them. */
const SETTLED_MS = 150;

/**
 * Lies on a card. Above the picture: the product's second picture, and a quick add if it can be
 * bought. Over the colour dots: colourways to choose from. On request it shows only one of them: the
 * quick add as a sheet, or the colourways until a press beside the card.
 */
export function CardPanel(panel: { card: HTMLElement; asked: Asked; onClose: () => void }) {
  const { card, asked } = panel;
  // Of the product that the card shows at first: another colour may be chosen on it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for begins anew.
  const id = useMemo(() => card.dataset.product ?? '', [card, asked]);
  return <Panel key={`${id} ${asked}`} id={id} {...panel} />;
}

function Panel({
  card,
  id,
  asked,
  onClose,
}: Parameters<typeof CardPanel>[0] & {
  id: string;
}) {
  const [shown, setShown] = useState(id);
  const [product, setProduct] = useState<Product | null>(null);
  // Two cards of a page may be of one product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card shows its own colour.
  useLayoutEffect(() => setShown(id), [card, id]);
  useWait(asked !== null && product === null);
  useEffect(() => {
    let wanted = true;
    // The product's page explains what is wrong.
    const lead = () => wanted && asked === 'add' && card.querySelector('a')?.click();
    const load = () =>
      loadProduct(shown).then((loaded) => {
        if (!wanted) return;
        setProduct(loaded);
        if (!loaded || !canQuickAdd(loaded)) lead();
      }, lead);
    const timer = setTimeout(load, shown === id ? 0 : SETTLED_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, shown, asked, card]);

  useEffect(() => {
    if (typeof asked !== 'number') return;
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && card.contains(target))) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [asked, card, onClose]);

  if (!product) return null;
  const search = card.querySelector('a')?.search ?? '';
  if (asked === 'add') {
    return (
      canQuickAdd(product) && <QuickAddSheet product={product} search={search} onClose={onClose} />
    );
  }
  // Do not cover the picture of a colour that was just chosen.
  const second = shown === id ? product.productGallery[1] : undefined;
  const parts = (
    <>
      {asked === null && (
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
          {product.id === shown && canQuickAdd(product) && (
            <QuickAdd key={shown} product={product} search={search} />
          )}
        </div>
      )}
      {card.querySelector('.card-colours') && (
        <CardColourways
          card={card}
          product={product}
          shown={shown}
          pressed={asked}
          onChoose={(colourway) => {
            setShown(colourway.id);
            chooseColourway(card, colourway);
          }}
        />
      )}
    </>
  );
  return createPortal(parts, card);
}

/** A gift card's design and amount are chosen on its page. */
function canQuickAdd({ state, soldOut, functionalType }: Product): boolean {
  return isSellable(state) && !soldOut && functionalType === 'basic';
}
