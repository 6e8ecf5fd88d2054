import { useState } from 'react';
import type { CardProduct } from './card-product.ts';

type Choose = (product: CardProduct) => void;

const cards = new WeakMap<Element, Choose>();

/**
 * The product that a card shows: its own, until the shopper chooses another colour of the model.
 * The second value is the ref of the card's element.
 */
export function useCardColourway(product: CardProduct) {
  const [chosen, choose] = useState<CardProduct | null>(null);
  const ref = (card: HTMLElement | null) => {
    if (card) cards.set(card, choose);
  };
  return [chosen ?? product, ref] as const;
}

/** Makes a card show another colour of its model. */
export function chooseColourway(card: Element, product: CardProduct): void {
  cards.get(card)?.(product);
}
