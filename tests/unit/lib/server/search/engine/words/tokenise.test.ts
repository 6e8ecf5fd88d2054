import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenise } from '#lib/server/search/engine/words/tokenise.ts';
import { wordsOfText } from '#lib/server/search/engine/words/words-of-text.ts';

const words = (text: string) => tokenise(text).map((token) => token.word);

describe('tokenise', () => {
  it.each([
    ['Men’s Bluff Mid Boot', ['men', 'bluff', 'mid', 'boot']],
    ["O'Neill's", ['oneill']],
    ['Gaïter ÉTÉ straße', ['gaiter', 'ete', 'strasse']],
    ['ＦＵＬＬ width ﬁn', ['full', 'width', 'fin']],
    ['size 10.5, 1,000 of them', ['size', '10.5', '1000', 'of', 'them']],
    ['45L/50L packs', ['45l', '50l', 'packs']],
    ['🥾 \u0000\ud800 -- …', []],
    ['مرحبا 你好', ['مرحبا', '你好']],
  ])('reads %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('returns the position of each word, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        let end = 0;
        for (const token of tokenise(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.word).not.toBe('');
          end = token.end;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('wordsOfText', () => {
  const compounds = (text: string) =>
    wordsOfText(text).flatMap((word) => (word.compound ? [word.term] : []));

  it('joins the parts of a hyphenated word, and keeps the parts too', () => {
    expect(wordsOfText('T-Shirts').map((word) => word.term)).toEqual(['t', 'tshirt', 'shirt']);
    expect(compounds('Gore-Tex jacket')).toEqual(['goretex']);
    expect(compounds('rain jacket')).toEqual([]);
  });

  it('reads a measure the same way however it is written', () => {
    expect(wordsOfText('45 litre')[1]?.term).toBe('45l');
    expect(wordsOfText('45L')[0]?.term).toBe('45l');
    expect(wordsOfText('45litres')[0]?.term).toBe('45l');
  });
});
