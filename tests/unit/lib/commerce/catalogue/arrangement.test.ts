import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrange,
  MOST_STEPS,
  STEP_PLACES,
  stepsOf,
  usualCards,
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
    steps: fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 200 }),
    pinned: fc.array(fc.tuple(fc.nat(210), fc.nat(2)), { maxLength: 24 }),
  })
  .map(({ steps, pinned }) => ({
    usual: steps.map((one, model): Card => ({ id: `${model}-0`, model, steps: one })),
    pinned: pinned
      .filter(([model]) => model < steps.length)
      .map(([model, colour]): Card => ({ id: `${model}-${colour}`, model, steps: 0 })),
  }));
const rules = { modelOf: ({ model }: Card) => model, stepsOf: ({ steps }: Card) => steps };
const modelsOf = (cards: readonly Card[]) => cards.map(({ model }) => model);

describe('an arranged place', () => {
  it('has all its models, each once, with the pinned ones first and in their order', () => {
    fc.assert(
      fc.property(places, ({ usual, pinned }) => {
        const cards = arrange(usual, pinned, rules);
        expect(modelsOf(cards).toSorted((a, b) => a - b)).toEqual(modelsOf(usual));
        const first = pinned.filter(
          (card, at) => pinned.findIndex(({ model }) => model === card.model) === at,
        );
        expect(cards.slice(0, first.length)).toEqual(first);
      }),
      runs(100),
    );
  });

  it('has the same first cards if only as many as decide on them are known', () => {
    fc.assert(
      fc.property(places, fc.nat(120), ({ usual, pinned }, end) => {
        const known = usual.slice(0, usualCards(end, { pins: pinned, lifts: [1] }));
        expect(arrange(known, pinned, rules).slice(0, end)).toEqual(
          arrange(usual, pinned, rules).slice(0, end),
        );
      }),
      runs(200),
    );
  });

  it('keeps the order of cards that move alike, and all of it where nothing moves', () => {
    fc.assert(
      fc.property(places, ({ usual }) => {
        const cards = arrange(usual, [], rules);
        for (let steps = -5; steps <= 5; steps++) {
          const alike = modelsOf(cards.filter((card) => card.steps === steps));
          expect(alike).toEqual(alike.toSorted((a, b) => a - b));
        }
        expect(arrange(usual, [], { ...rules, stepsOf: () => 0 })).toEqual(usual);
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
      return arrange(usual, [], rules).findIndex(({ model }) => model === at);
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
