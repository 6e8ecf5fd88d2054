import type { Cents } from '#lib/commerce/money.ts';
import type { Product } from './product.ts';

type Card = Pick<Product, 'functionalType' | 'price' | 'colourName'>;

/** What a gift card is chosen by: its design (the product's colour) and its amount. */
export interface GiftCardChoice<Of extends Card> {
  /** One card per design, in the model's order; if possible with the chosen amount. */
  designs: Of[];
  /** Smallest first. */
  amounts: Cents[];
}

/**
 * Whether the products of one model are one gift card with a single page: their stock is not
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

/**
 * The card with this design and amount; if there is none, the one of this design with the nearest
 * amount.
 */
export function cardLike<Of extends Card>(
  cards: readonly Of[],
  { colourName, price }: Pick<Card, 'colourName' | 'price'>,
): Of | undefined {
  return cards
    .filter((card) => card.colourName === colourName)
    .toSorted((one, other) => Math.abs(one.price - price) - Math.abs(other.price - price))[0];
}

/** The card with this amount, in this design if there is one. */
export function cardWorth<Of extends Card>(
  cards: readonly Of[],
  { colourName, price }: Pick<Card, 'colourName' | 'price'>,
): Of | undefined {
  const worth = cards.filter((card) => card.price === price);
  return worth.find((card) => card.colourName === colourName) ?? worth[0];
}

/**
 * The card that listings show and whose page is canonical: the smallest amount, in the model's
 * first design that has it.
 */
export function firstCard<Of extends Card>(cards: readonly Of[]): Of | undefined {
  return cards.toSorted((one, other) => one.price - other.price)[0];
}

/**
 * The common beginning of the names of a gift card's products: `Gift Card` for `Gift Card $50` and
 * `$100`.
 */
export function sharedName([first, ...others]: readonly { name: string }[]): string {
  const words = first?.name.split(' ') ?? [];
  const differs = words.findIndex((word, index) =>
    others.some(({ name }) => name.split(' ')[index] !== word),
  );
  return words.slice(0, differs === -1 ? words.length : differs).join(' ') || (first?.name ?? '');
}
