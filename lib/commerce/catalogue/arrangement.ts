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

/**
 * How many cards in the usual order decide on the first `end` cards of an arranged place: a card
 * moves by so many places, and so do those that it passes.
 */
export function usualCards(
  end: number,
  { pins, lifts }: { pins: readonly unknown[]; lifts: readonly unknown[] },
): number {
  return end + pins.length + (lifts.length > 0 ? 2 * MOST_STEPS * STEP_PLACES : 0);
}

/**
 * Cards in the order of an arrangement. Of the result, as many are in their final place as
 * `usualCards` was asked for.
 * @param usual the first cards in the usual order, one a model
 * @param pinned the pinned products that the place finds, in their order. Of a model that is pinned
 * twice, the first one stands for it
 */
export function arrange<Card>(
  usual: readonly Card[],
  pinned: readonly Card[],
  { modelOf, stepsOf }: { modelOf: (card: Card) => unknown; stepsOf: (card: Card) => number },
): Card[] {
  const first = new Map<unknown, Card>();
  for (const card of pinned) {
    const model = modelOf(card);
    if (!first.has(model)) first.set(model, card);
  }
  const others = usual
    .filter((card) => !first.has(modelOf(card)))
    .map((card, place) => {
      const steps = Math.max(-MOST_STEPS, Math.min(MOST_STEPS, stepsOf(card)));
      return { card, steps, place: place - steps * STEP_PLACES };
    })
    // A card that is lifted to a place stands before the one that is there.
    .sort((a, b) => a.place - b.place || b.steps - a.steps);
  return [...first.values(), ...others.map(({ card }) => card)];
}
