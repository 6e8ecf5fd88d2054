import { describe, expect, it } from 'vitest';
import {
  draftLines,
  draftOf,
  editedMarkdown,
  fieldsOf,
  fileMarkdown,
  slugOf,
  textState,
} from '#lib/commerce/content/content-draft.ts';
import { contentRecord } from '#lib/server/content/format/content-record.ts';

const POST = {
  ...{ kind: 'post', slug: 'clay', title: 'Clay', summary: 'What grips.', author: 'Mia' },
  ...{ date: '2026-10-14T09:00+11:00', tags: ['Boots'], image: { src: 'clay.jpg', alt: 'Clay' } },
} as const;
const HOME = {
  ...{ kind: 'article', slug: 'home', title: 'Home', summary: 'Home.' },
  home: {
    hero: { headline: 'Hello', buttons: [{ label: 'Boots', to: '/products' }] },
    promises: [
      { of: 'delivery', text: 'Packed here.' },
      { icon: 'boot', heading: 'Mended', text: '' },
    ],
    tiles: { heading: 'Pick', pictures: [{ category: 'mens', src: 'm.jpg', alt: 'A man' }] },
    rows: [
      { of: 'newest', heading: 'New' },
      { of: 'category', category: 'mens', heading: 'His' },
      { of: 'tag', tag: 'Trail', heading: 'Trail' },
    ],
    posts: { heading: 'News' },
  },
} as const;

describe('the fields of a draft', () => {
  it.each([
    ['a post', POST],
    ['an article', { ...HOME, slug: 'care', home: undefined, sizeGuideFor: ['mens'] }],
    ['the home page', HOME],
    ['a home page with little', { ...HOME, home: { hero: { headline: 'Hello' } } }],
  ])('of %s become the file’s again', (_, fields) => {
    const record = contentRecord.parse(fields);
    const again = fieldsOf(draftOf(record.kind, JSON.parse(JSON.stringify(record))));
    expect(contentRecord.parse(again)).toEqual(record);
  });
});

it('a text begins and ends without empty lines in the editor, and as a file’s text elsewhere', () => {
  expect(editedMarkdown('\n\n    code\r\ntext  \n\n')).toBe('    code\ntext');
  expect(fileMarkdown('text\n\n')).toBe('\ntext\n');
  expect(fileMarkdown(' \n')).toBe('');
});

it('an address is made of a title', () => {
  expect(slugOf('What’s “wet” clay? Très chic!')).toBe('whats-wet-clay-tres-chic');
  expect(slugOf('???')).toBe('');
});

it('a text that is shown from later on is planned', () => {
  expect(textState('shown', 2, 1)).toBe('planned');
  expect(textState('shown', 1, 1)).toBe('published');
  expect(textState('shown', null, 1)).toBe('published');
  expect(textState('draft', 2, 1)).toBe('draft');
});

it('lines to compare name each field that says something', () => {
  const lines = draftLines(draftOf('post', { ...POST, tags: ['A', 'B'] }), 'One\nTwo');
  expect(lines).toContain('tags: A, B');
  expect(lines).toContain('picture: clay.jpg');
  expect(lines.slice(-3)).toEqual(['', 'One', 'Two']);
  expect(lines.join()).not.toContain('featured');
});
