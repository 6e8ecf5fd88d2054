/*
 * What staff decide about the order of a listing or a search: products that come first (pins), and
 * what comes a little earlier or later than usual (boosts). Both move what the place finds. They
 * never add a product and never hide one, so totals, pages and counts of filters stay as they are.
 */

export const MOST_PINS = 24;
export const MOST_BOOSTS = 24;
/** The most steps by which a card moves, up or down, also by several boosts together. */
export const MOST_STEPS = 3;
/** By how many places one step moves a card: half a page. */
export const STEP_PLACES = 12;

/** What a boost lifts, by as many steps; fewer than none lower it. */
export type Boost = { steps: number } & (
  | { kind: 'product'; id: string }
  | { kind: 'brand'; slug: string }
  /** Products that are new. */
  | { kind: 'new' }
);

/** A boost as it is applied: a product's moves the card of its model. */
export type Lift = { steps: number } & (
  | { kind: 'model'; code: string }
  | { kind: 'brand'; slug: string }
  | { kind: 'new' }
);

/** How staff arranged a place. */
export interface Arrangement {
  /** The ids of the products that come first, in this order. */
  pins: readonly string[];
  lifts: readonly Lift[];
}

/** By how many steps lifts move a card. */
export function stepsOf(
  lifts: readonly Lift[],
  card: { model: string; brand: string; isNew: boolean },
): number {
  let steps = 0;
  for (const lift of lifts) {
    const moves =
      lift.kind === 'model'
        ? lift.code === card.model
        : lift.kind === 'brand'
          ? lift.slug === card.brand
          : card.isNew;
    if (moves) steps += lift.steps;
  }
  return steps;
}

/** A part of a list: so many after the first `offset`. */
export interface Part {
  offset: number;
  limit: number;
}

/** Pinned products, of which the first of a model stands for it. */
export function onePerModel<Card>(
  pinned: readonly Card[],
  modelOf: (card: Card) => unknown,
): Card[] {
  const first = new Map<unknown, Card>();
  for (const card of pinned) {
    const model = modelOf(card);
    if (!first.has(model)) first.set(model, card);
  }
  return [...first.values()];
}

/**
 * Which cards decide on a part of an arranged place, among those without a pin in their usual order:
 * a card moves by so many places, and so do those that it passes. A page far from the beginning thus
 * needs no more cards than the first one.
 */
export function decidingCards(
  { offset, limit }: Part,
  { pinned, lifts }: { pinned: readonly unknown[]; lifts: readonly unknown[] },
): Part {
  const reach = lifts.length > 0 ? 2 * MOST_STEPS * STEP_PLACES : 0;
  const from = Math.max(0, offset - pinned.length - reach);
  return { offset: from, limit: Math.max(0, offset + limit - pinned.length + reach - from) };
}

/**
 * A part of an arranged place.
 * @param others the `decidingCards`
 * @param pinned the pinned products that the place finds, in their order, one a model
 */
export function arrange<Card>(
  { offset, limit }: Part,
  others: { cards: readonly Card[]; offset: number },
  { pinned, stepsOf }: { pinned: readonly Card[]; stepsOf: (card: Card) => number },
): Card[] {
  const moved = others.cards
    .map((card, place) => {
      const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, stepsOf(card)));
      return { card, steps, place: place - steps * STEP_PLACES };
    })
    // A card that is lifted to a place stands before the one that is there.
    .sort((a, b) => a.place - b.place || b.steps - a.steps)
    .map(({ card }) => card);
  // Cards that were left out all come before the part, and so do the pins then.
  const first = offset - others.offset;
  return [...pinned, ...moved].slice(first, first + limit);
}
