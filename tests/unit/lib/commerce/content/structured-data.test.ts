import { expect, it } from 'vitest';
import type { ContentSummary } from '#lib/commerce/content/content-page.ts';
import { blogPosting } from '#lib/commerce/content/structured-data.ts';

const POST: ContentSummary = {
  ...{ kind: 'post', path: 'wet-clay', title: 'Wet clay', summary: 'What grips.' },
  ...{ author: 'Mia Reed', publishedAt: Date.UTC(2026, 9, 1), updatedAt: null },
  ...{ picture: null, tags: ['Boots'], featured: false, words: 420 },
};

it('blogPosting states who wrote a post, when, and about which topics', () => {
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

it('blogPosting names the shop as the author of a post without one', () => {
  const post = blogPosting({ ...POST, author: null }, 'https://shop.example', { name: 'Shop' });
  expect(post).toMatchObject({ author: { '@type': 'Organization', name: 'Shop' } });
});

it('blogPosting has the full URL of a JPEG for each picture, even for a drawing', () => {
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
