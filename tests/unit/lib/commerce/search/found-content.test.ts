import { describe, expect, it } from 'vitest';
import {
  asksForContent,
  foundGroups,
  subjectOf,
  suggestedGroups,
} from '#lib/commerce/search/found-content.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `/${at}`, title: `${at}`, text: '' }));

describe('what a search finds besides products', () => {
  it('stands under three headings, without those that would be empty', () => {
    const headings = (found: Parameters<typeof foundGroups>[0]) =>
      foundGroups(found).map(({ heading }) => heading);
    const one = pages(1);
    expect(headings({ posts: one, articles: one, stores: one })).toEqual([
      'Discover',
      'Help and advice',
      'Stores',
    ]);
    expect(headings({ posts: [], articles: one, stores: [] })).toEqual(['Help and advice']);
    expect(headings({ posts: [], articles: [], stores: [] })).toEqual([]);
  });

  it('is at most three of a kind below the search field, the best', () => {
    const [group] = suggestedGroups({ posts: pages(6), articles: [], stores: [] });
    expect(group?.pages.map(({ path }) => path)).toEqual(['/0', '/1', '/2']);
  });

  it('is asked for by two letters or digits', () => {
    expect(['', 'b', 'b!', '– ?', 'bo', 'é7'].map(asksForContent)).toEqual([
      ...[false, false, false, false],
      ...[true, true],
    ]);
  });
});

it.each([
  ['how do I clean leather boots', 'clean leather boots'],
  ['What’s the size of', 'the size of'],
  ['where can I return it?', 'return it?'],
  ['boots', 'boots'],
  ['howling', 'howling'],
  ['how to', 'to'],
  ['how', 'how'],
])('the subject of “%s” is “%s”', (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});
