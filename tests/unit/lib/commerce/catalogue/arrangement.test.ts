import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrange,
  decidingCards,
  MOST_STEPS,
  onePerModel,
  type Part,
  STEP_PLACES,
  stepsOf,
} from '#lib/commerce/catalogue/arrangement.ts';
import { runs } from '#tests/support/runs.ts';

interface Card {
  id: string;
  model: number;
  steps: number;
}

/** One card a model in the usual order, and colours of some of them that are pinned. */
const places = fc
  .record({
    // Single cards and rows of cards that move alike, so that some move as far as any can.
    steps: fc
      .array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.constantFrom(1, 1, 36, 72)), {
        maxLength: 20,
      })
      .map((rows) => rows.flatMap(([one, count]) => Array<number>(count).fill(one))),
    pinned: fc.array(fc.tuple(fc.nat(420), fc.nat(2)), { maxLength: 24 }),
  })
  .map(({ steps, pinned }) => ({
    usual: steps.map((one, model): Card => ({ id: `${model}-0`, model, steps: one })),
    pinned: pinned
      .filter(([model]) => model < steps.length)
      .map(([model, colour]): Card => ({ id: `${model}-${colour}`, model, steps: 0 })),
  }));
const modelOf = ({ model }: Card) => model;
const isUnlike = (cards: readonly Card[]) => (card: Card) =>
  !cards.some(({ model }) => model === card.model);

/** All of a place, or a part of which no more is known than what decides on it. */
function arranged(usual: readonly Card[], pins: readonly Card[], part?: Part): Card[] {
  const pinned = onePerModel(pins, modelOf);
  const others = usual.filter(isUnlike(pinned));
  const rules = { pinned, stepsOf: ({ steps }: Card) => steps };
  const whole = { offset: 0, limit: usual.length };
  if (!part) return arrange(whole, { cards: others, offset: 0 }, rules);
  const { offset, limit } = decidingCards(part, { pinned, lifts: [1] });
  return arrange(part, { cards: others.slice(offset, offset + limit), offset }, rules);
}
const modelsOf = (cards: readonly Card[]) => cards.map(({ model }) => model);

describe('an arranged place', () => {
  it('has all its models, each once, with the pinned ones first and in their order', () => {
    fc.assert(
      fc.property(places, ({ usual, pinned }) => {
        const cards = arranged(usual, pinned);
        expect(modelsOf(cards).toSorted((a, b) => a - b)).toEqual(modelsOf(usual));
        const first = pinned.filter(
          (card, at) => pinned.findIndex(({ model }) => model === card.model) === at,
        );
        expect(cards.slice(0, first.length)).toEqual(first);
      }),
      runs(100),
    );
  });

  it('has the same part wherever it is, if only the cards that decide on it are known', () => {
    fc.assert(
      fc.property(places, fc.nat(420), fc.nat(60), ({ usual, pinned }, offset, limit) => {
        expect(arranged(usual, pinned, { offset, limit })).toEqual(
          arranged(usual, pinned).slice(offset, offset + limit),
        );
      }),
      runs(500),
    );
  });

  it('keeps the order of cards that move alike, and all of it where nothing moves', () => {
    fc.assert(
      fc.property(places, ({ usual }) => {
        const cards = arranged(usual, []);
        for (let steps = -5; steps <= 5; steps++) {
          const alike = modelsOf(cards.filter((card) => card.steps === steps));
          expect(alike).toEqual(alike.toSorted((a, b) => a - b));
        }
        const still = usual.map((card) => ({ ...card, steps: 0 }));
        expect(arranged(still, [])).toEqual(still);
      }),
      runs(100),
    );
  });

  it('lifts a card by half a page a step, at most by three steps', () => {
    const place = (at: number, steps: number) => {
      const usual = Array.from(
        { length: 100 },
        (_, model): Card => ({ id: `${model}`, model, steps: model === at ? steps : 0 }),
      );
      return arranged(usual, []).findIndex(({ model }) => model === at);
    };
    expect(place(50, 1)).toBe(50 - STEP_PLACES);
    expect(place(50, 9)).toBe(50 - MOST_STEPS * STEP_PLACES);
    expect(place(50, -1)).toBe(50 + STEP_PLACES);
    expect(place(5, 1)).toBe(0);
  });
});

describe('boosts', () => {
  it('of one card add up', () => {
    const lifts = [
      { kind: 'model', code: 'bluff', steps: 2 },
      { kind: 'brand', slug: 'saltpan', steps: -1 },
      { kind: 'new', steps: 1 },
    ] as const;
    expect(stepsOf(lifts, { model: 'bluff', brand: 'saltpan', isNew: true })).toBe(2);
    expect(stepsOf(lifts, { model: 'ridge', brand: 'saltpan', isNew: false })).toBe(-1);
    expect(stepsOf(lifts, { model: 'ridge', brand: 'other', isNew: false })).toBe(0);
  });
});
