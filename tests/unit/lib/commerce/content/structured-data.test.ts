import { expect, it } from 'vitest';
import type { ContentSummary } from '#lib/commerce/content/content-page.ts';
import { blogPosting } from '#lib/commerce/content/structured-data.ts';

const POST: ContentSummary = {
  ...{ kind: 'post', path: 'wet-clay', title: 'Wet clay', summary: 'What grips.' },
  ...{ author: 'Mia Reed', publishedAt: Date.UTC(2026, 9, 1), updatedAt: null },
  ...{ picture: null, tags: ['Boots'], featured: false, words: 420 },
};

it('a post tells search engines who wrote it, when, and what about', () => {
  expect(blogPosting(POST, 'https://shop.example', { name: 'Shop' })).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Wet clay',
    url: 'https://shop.example/blog/wet-clay',
    datePublished: '2026-10-01T00:00:00.000Z',
    dateModified: '2026-10-01T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Mia Reed' },
    keywords: ['Boots'],
    wordCount: 420,
  });
});

it('a post without an author is the shop’s own', () => {
  const post = blogPosting({ ...POST, author: null }, 'https://shop.example', { name: 'Shop' });
  expect(post).toMatchObject({ author: { '@type': 'Organization', name: 'Shop' } });
});

it('a picture is named in full as one that other sites can show, even of a drawing', () => {
  const withPicture = (src: string) =>
    blogPosting(
      { ...POST, picture: { src, width: 8, height: 5, alt: '' } },
      'https://shop.example',
      { name: 'Shop' },
    );
  const name = 'a'.repeat(24);
  for (const type of ['svg', 'webp', 'jpg']) {
    expect(withPicture(`/media/${name}.${type}`)).toMatchObject({
      image: [`https://shop.example/social/pictures/${name}.jpg`],
    });
  }
  expect(withPicture('/elsewhere/a.svg')).not.toHaveProperty('image');
});
