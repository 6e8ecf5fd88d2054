import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  IndexImage,
  IndexImageWriter,
  MemoryImage,
} from '#lib/server/search/engine/storage/index-image.ts';
import { TextIndexBuilder } from '#lib/server/search/engine/text/text-index-builder.ts';
import { Vocabulary } from '#lib/server/search/engine/words/vocabulary.ts';

function vocabularyOf(words: readonly string[]): Vocabulary {
  const builder = new TextIndexBuilder(
    [{ attributes: ['text'], weight: 1, lengthNorm: 0, role: 'name' }],
    [],
  );
  builder.add({ text: words.join(' ') });
  const image = new MemoryImage();
  const writer = new IndexImageWriter(image);
  builder.write(writer, Uint32Array.of(0));
  writer.finish();
  return new Vocabulary(new IndexImage(image));
}

/** Optimal string alignment distance (restricted Damerau-Levenshtein), by the textbook table. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(i - 2, j - 2) + 1);
      }
      const row = table[i];
      if (row) row[j] = best;
    }
  }
  return at(a.length, b.length);
}

const prefixDistance = (typed: string, word: string) =>
  Math.min(
    ...Array.from({ length: word.length + 1 }, (_, end) => distance(typed, word.slice(0, end))),
  );

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });

describe('Vocabulary.near', () => {
  it('finds exactly the words within one or two edits', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), word, (words, typed) => {
        const vocabulary = vocabularyOf(words);
        for (const max of [1, 2]) {
          const near = vocabulary.near(typed, max, false);
          const found = near.map(({ surface, typos }) => [vocabulary.surfaces[surface], typos]);
          const expected = vocabulary.surfaces
            .map((surface) => [surface, distance(typed, surface)] as const)
            .filter(([, typos]) => typos > 0 && typos <= max);
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds the words that a mistyped beginning may become', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), word, (words, typed) => {
        const vocabulary = vocabularyOf(words);
        const near = vocabulary.near(typed, 1, true);
        const found = near.map(({ surface }) => vocabulary.surfaces[surface]);
        const expected = vocabulary.surfaces.filter((surface) => {
          const whole = distance(typed, surface);
          if (whole === 1) return true;
          // An exact prefix is a completion, not a mistake.
          return whole > 1 && prefixDistance(typed, surface) === 1;
        });
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Vocabulary.startingWith', () => {
  it('finds the completions of a beginning', () => {
    const vocabulary = vocabularyOf(['boot', 'boots', 'bootie', 'boat', 'cap']);
    const [from, to] = vocabulary.startingWith('boot');
    expect(vocabulary.surfaces.slice(from, to)).toEqual(['boot', 'bootie', 'boots']);
  });
});
