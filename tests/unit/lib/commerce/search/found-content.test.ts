import { describe, expect, it } from 'vitest';
import {
  asksForContent,
  foundGroups,
  subjectOf,
  suggestedGroups,
} from '#lib/commerce/search/found-content.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `/${at}`, title: `${at}`, text: '' }));

describe('the pages that a search finds besides products', () => {
  it('are grouped under three headings, without empty ones', () => {
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

  it('are at most the best three of each kind below the search field', () => {
    const [group] = suggestedGroups({ posts: pages(6), articles: [], stores: [] });
    expect(group?.pages.map(({ path }) => path)).toEqual(['/0', '/1', '/2']);
  });

  it('are searched for from two letters or digits on', () => {
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
])('subjectOf “%s” is “%s”', (text, subject) => {
  expect(subjectOf(text)).toBe(subject);
});
