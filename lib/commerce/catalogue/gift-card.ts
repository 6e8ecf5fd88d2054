import type { Cents } from '#lib/commerce/money.ts';
import type { Product } from './product.ts';

type Card = Pick<Product, 'functionalType' | 'price' | 'colourName'>;

/** What a gift card is chosen by: its design (the colour of the product) and its amount. */
export interface GiftCardChoice<Of extends Card> {
  /** One card of each design, in the order of the model; of the chosen amount where there is one. */
  designs: Of[];
  /** Smallest first. */
  amounts: Cents[];
}

/**
 * Whether the products of one model are one gift card, chosen on a single page: their stock is not
 * counted, and they come in several amounts.
 */
export function isOneGiftCard(products: readonly Card[]): boolean {
  return (
    products.every(({ functionalType }) => functionalType === 'virtual') &&
    new Set(products.map(({ price }) => price)).size > 1
  );
}

export function giftCardChoice<Of extends Card>(
  cards: readonly Of[],
  chosen: Card,
): GiftCardChoice<Of> {
  const names = [...new Set(cards.map(({ colourName }) => colourName))];
  return {
    designs: names.flatMap((colourName) => cardLike(cards, { ...chosen, colourName }) ?? []),
    amounts: [...new Set(cards.map(({ price }) => price))].sort((one, other) => one - other),
  };
}

/** The card of this design and amount; without one, the card of this design nearest in amount. */
export function cardLike<Of extends Card>(
  cards: readonly Of[],
  { colourName, price }: Pick<Card, 'colourName' | 'price'>,
): Of | undefined {
  return cards
    .filter((card) => card.colourName === colourName)
    .toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))[0];
}

/** The card of this amount, in this design where there is one. */
export function cardWorth<Of extends Card>(
  cards: readonly Of[],
  { colourName, price }: Pick<Card, 'colourName' | 'price'>,
): Of | undefined {
  const worth = cards.filter((card) => card.price === price);
  return worth.find((card) => card.colourName === colourName) ?? worth[0];
}

/**
 * The card that listings show and whose page is canonical: the smallest amount, in the first of its
 * designs in the model's order.
 */
export function firstCard<Of extends Card>(cards: readonly Of[]): Of | undefined {
  return cards.toSorted((one, other) => one.price - other.price)[0];
}

/** What the names of a gift card's products begin with: `Gift Card` of `Gift Card $50` and `$100`. */
export function sharedName([first, ...others]: readonly { name: string }[]): string {
  const words = first?.name.split(' ') ?? [];
  const differs = words.findIndex((word, index) =>
    others.some(({ name }) => name.split(' ')[index] !== word),
  );
  return words.slice(0, differs === -1 ? words.length : differs).join(' ') || (first?.name ?? '');
}
