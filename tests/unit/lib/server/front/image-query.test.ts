import { expect, test } from 'vitest';
import { imageQuery } from '#lib/server/front/image-query.ts';

const PHOTOGRAPH = `/media/${'0af'.repeat(21)}b.jpg`;

test('imageQuery accepts a photograph of the shop in one of the shop’s sizes', () => {
  const query = `w=640&url=${encodeURIComponent(PHOTOGRAPH)}&q=75`;
  expect(imageQuery(query)).toBe(`url=${encodeURIComponent(PHOTOGRAPH)}&w=640&q=75`);
});

test.each([
  '',
  'url=/media//x&w=640&q=75',
  'url=%2Fmedia%2F%0Afoo&w=640&q=75',
  `url=${PHOTOGRAPH}%0A&w=640&q=75`,
  `url=${PHOTOGRAPH}?x=1&w=640&q=75`,
  `url=https://shop.example${PHOTOGRAPH}&w=640&q=75`,
  `url=${PHOTOGRAPH.replace('jpg', 'svg')}&w=640&q=75`,
  `url=${PHOTOGRAPH}&w=641&q=75`,
  `url=${PHOTOGRAPH}&w=640&q=100`,
  `url=${PHOTOGRAPH}&url=/media/x&w=640&q=75`,
  `url=${PHOTOGRAPH}&w=640`,
])('imageQuery refuses %j', (query) => {
  expect(imageQuery(query)).toBeNull();
});
