/** @module-tag slow */
import { cuss } from 'cuss';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SearchHint } from '#lib/api/search/search-response.ts';
import { toIndexQuery, toSearchResponse } from '#lib/server/search/embedded/embedded-search.ts';
import { indexInMemory } from '#lib/server/search/engine/build-index.ts';
import { tokenise } from '#lib/server/search/engine/words/tokenise.ts';
import { PLAIN_SETTINGS, type PlainRecord } from '#tests/perf/relevance/any-catalogue.ts';
import { demoCatalogue } from '#tests/perf/relevance/demo-catalogue.ts';
import { runs } from '#tests/support/runs.ts';

vi.setConfig({ testTimeout: 60_000 });

const DEMO = demoCatalogue();

function indexOf(products: readonly PlainRecord[]) {
  return indexInMemory(products, PLAIN_SETTINGS);
}
const demo = indexOf(DEMO);

function ask(query: string, index = demo) {
  const parameters = { query, hitsPerPage: 1 };
  const asked = toIndexQuery(parameters, '', PLAIN_SETTINGS);
  const answer = index.search(asked);
  const options = { indexName: 'products', parameters, query: asked, answer, milliseconds: 1 };
  const { nbHits, userData } = toSearchResponse(options);
  const hint: SearchHint = userData?.[0] ?? {};
  return {
    found: nbHits,
    whole: hint.nbWholeMatches ?? nbHits,
    said: hint.correctedQuery ?? hint.suggestedQuery ?? null,
  };
}

const words = (text: string) => tokenise(text).map(({ word }) => word);
const offends = (word: string) => (cuss[word] ?? 0) > 0;
const found = (query: string) =>
  demo.search({ ...toIndexQuery({ query }, '', PLAIN_SETTINGS), typoTolerance: false }).text?.whole;

describe('words that the shop does not have', () => {
  it.each([
    'blazer',
    'maison scotch',
    'harris wharf',
    'returns policy',
    'refund',
    'delivery',
    'wallets',
    'wallet',
    'handbag',
    'purse',
    'suitcase',
    'nike',
    'adidas',
    'puma',
    'levis',
    'dr martens',
    'blundstone',
    'watch',
    'careers',
    'afterpay',
    'cardigan',
    'lipstick',
    // A brand. Night Heron is a colour.
    'herno',
    'student discount',
  ])('%s finds nothing, and is not corrected to another word', (query) => {
    expect(ask(query)).toEqual({ found: 0, whole: 0, said: null });
  });

  it.each(['order status', 'horse rug', 'north face'])(
    '%s is not corrected to other words, although a part of it is known',
    (query) => {
      expect(ask(query)).toMatchObject({ whole: 0, said: null });
    },
  );
});

describe('misspelt words', () => {
  it.each([
    ['hikng bost', 'hiking boot'],
    ['jaket', 'jacket'],
    ['sandels', 'sandals'],
    ['obots', 'boots'],
    ['trosers', 'trousers'],
    ['waterprof jakcet', 'waterproof jacket'],
    ['tanglefot', 'tanglefoot'],
  ])('%s is corrected to %s', (query, meant) => {
    expect(ask(query).said).toBe(meant);
  });

  it.each([
    ['bannie', 'beanie'],
    ['jackitt', 'jacket'],
    ['fleaze', 'fleece'],
  ])('%s finds nothing, and %s is suggested', (query, meant) => {
    const { said, found: products } = ask(query);
    expect([said, products > 0 ? found(query) : 0]).toEqual([meant, 0]);
  });

  it.each([
    ['scarpa', 'scarp'],
    ['possim', 'possum'],
  ])(
    '%s may be another name than the %s of a few products, which is only suggested',
    (query, meant) => {
      expect(ask(query)).toEqual({ found: 0, whole: 0, said: meant });
      const beside = ask(`${query} jacket`);
      expect(beside).toMatchObject({ whole: 0, said: null });
      expect(beside.found).toBeGreaterThan(0);
    },
  );

  it.each([
    ['gery fleece', 'grey fleece'],
    ['saltpna', 'saltpan'],
    ['merion', 'merino'],
    ['waratha', 'waratah'],
  ])(
    '%s is corrected to %s, which many products have or which is a whole value',
    (query, meant) => {
      expect(ask(query).said).toBe(meant);
    },
  );

  it('with a wrong first letter find products when they are long enough, without a hint', () => {
    expect(ask('aterproof')).toMatchObject({ said: null });
    expect(ask('aterproof').found).toBeGreaterThan(0);
    expect(ask('acket').found).toBe(0);
  });
});

describe('a correction or suggestion', () => {
  const known = [...new Set(DEMO.flatMap(({ name, details }) => words(`${name} ${details}`)))];
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  /** Catalogue words with letters replaced, removed, added or swapped. */
  const mistyped = fc
    .tuple(
      fc.constantFrom(...known),
      fc.array(fc.tuple(fc.nat({ max: 12 }), fc.constantFrom(0, 1, 2, 3), letter), {
        maxLength: 4,
      }),
    )
    .map(([word, edits]) => {
      let text = word;
      for (const [place, kind, by] of edits) {
        const at = place % (text.length + 1);
        const [before, after] = [text.slice(0, at), text.slice(at)];
        if (kind === 0) text = before + by + after;
        else if (kind === 1) text = before + after.slice(1);
        else if (kind === 2) text = before + by + after.slice(1);
        else text = before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
      }
      return text;
    });
  const queries = fc
    .array(fc.oneof(mistyped, fc.constantFrom('boot', 'for', 'red', 'qwzx')), {
      minLength: 1,
      maxLength: 3,
    })
    .map((list) => list.join(' '));

  it('is no word that only begins like what was typed', () => {
    expect(ask('helmetao').said).toBe(null);
  });

  it('begins as typed, has a similar length, offends nobody and finds products', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { said } = ask(query);
        if (said === null) return;
        expect(found(said)).toBeGreaterThan(0);
        const typed = words(query);
        words(said).forEach((word, at) => {
          const own = typed[at] ?? '';
          if (word === own) return;
          expect([own[0], own[1]]).toContain(word[0]);
          expect(Math.abs(word.length - own.length)).toBeLessThanOrEqual(
            Math.min(word.length, own.length) / 3,
          );
          expect(offends(word)).toBe(false);
        });
      }),
      runs(3_000),
    );
  });

  it('is never an offensive word, even when products are called so', () => {
    const [example] = DEMO;
    const offensive = Object.keys(cuss).filter((word) => offends(word) && /^[a-z]{4,}$/.test(word));
    const index = indexOf(
      offensive.map((word, at) => ({
        ...(example as PlainRecord),
        objectID: String(at),
        name: word,
        words: [word],
      })),
    );
    for (const word of offensive) {
      const swapped = word.slice(0, 1) + word[2] + word[1] + word.slice(3);
      for (const query of [swapped, `${word}z`, word.slice(0, -1)]) {
        for (const said of words(ask(query, index).said ?? '')) {
          expect(offends(said), `${query} → ${said}`).toBe(false);
        }
      }
    }
  });
});
