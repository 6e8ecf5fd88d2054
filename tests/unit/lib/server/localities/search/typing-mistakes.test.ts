import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lacksLetters,
  lettersOf,
  typingMistakes,
} from '#lib/server/localities/search/typing-mistakes.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 9 });

describe('typingMistakes', () => {
  it.each([
    ['perth', 'perth', 0],
    ['sydny', 'sydney', 1],
    ['perht', 'perth', 1],
    ['cairmns', 'cairns', 1],
    ['bendygo', 'bendigo', 1],
    ['remantle', 'fremantle', 1],
    ['tooowombaa', 'toowoomba', 2],
    ['bri', 'brisbane', 0.5],
    ['birs', 'brisbane', 1.5],
    ['perth', 'hobart', Number.POSITIVE_INFINITY],
  ])('counts from %j to %j: %j', (typed, text, mistakes) => {
    expect(typingMistakes(typed, text, 2)).toBe(mistakes);
  });

  it('counts one mistake of each kind, at any place', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (text, place, letter) => {
        const at = text.length === 0 ? 0 : place % text.length;
        const added = text.slice(0, at) + letter + text.slice(at);
        expect(typingMistakes(added, text, 1)).toBe(1);
        if (text === '') return;
        const leftOut = text.slice(0, at) + text.slice(at + 1);
        expect(typingMistakes(leftOut, text, 1)).toBeLessThanOrEqual(1);
        const changed = text.slice(0, at) + letter + text.slice(at + 1);
        expect(typingMistakes(changed, text, 1)).toBe(1);
      }),
    );
  });

  it('is infinite whenever the letters alone rule a text out', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(1, 2), (typed, text, limit) => {
        if (!lacksLetters(lettersOf(typed), lettersOf(text), limit)) return;
        expect(typingMistakes(typed, text, limit)).toBe(Number.POSITIVE_INFINITY);
      }),
    );
  });
});
