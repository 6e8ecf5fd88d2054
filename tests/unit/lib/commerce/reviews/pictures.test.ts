import { describe, expect, it } from 'vitest';
import {
  PICTURE_TOO_LARGE,
  pictureAlt,
  pictureProblem,
  REVIEW_PICTURE_BYTES,
  reviewPicturePath,
} from '#lib/commerce/reviews/pictures.ts';

const bytes = (start: string, length = 64) => {
  const file = Buffer.alloc(length);
  file.write(start, 'latin1');
  return file;
};
const JPEG = '\xff\xd8\xff\xe0';

describe('a picture that an author chooses', () => {
  it.each([
    ['a JPEG', JPEG],
    ['a PNG', '\x89PNG\r\n\x1a\n'],
    ['a WebP', 'RIFF\0\0\0\0WEBP'],
  ])('is accepted as %s', (_, start) => {
    expect(pictureProblem(bytes(start))).toBeNull();
  });

  it.each([
    ['empty', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['a HEIC', '\0\0\0\x18ftypheic'],
    ['an AVIF', '\0\0\0\x1cftypavif'],
    ['a PDF', '%PDF-1.7'],
    ['a sound in the frame of a WebP', 'RIFF\0\0\0\0WAVE'],
    ['a JPEG with something before it', ` ${JPEG}`],
  ])('is refused when it is %s', (_, start) => {
    expect(pictureProblem(bytes(start))).toContain('Choose a JPEG, PNG or WebP picture.');
  });

  it('may have at most 10 MB', () => {
    expect(pictureProblem(bytes(JPEG, REVIEW_PICTURE_BYTES))).toBeNull();
    expect(pictureProblem(bytes(JPEG, REVIEW_PICTURE_BYTES + 1))).toBe(PICTURE_TOO_LARGE);
  });
});

it('pictureAlt is the author’s description, or else the shop’s', () => {
  const boot = { product: 'Bluff Boot', origin: 'shop' } as const;
  expect(pictureAlt('By the lake', boot)).toBe('By the lake');
  expect(pictureAlt(null, boot)).toBe('Picture by a buyer of Bluff Boot');
  expect(pictureAlt(null, { ...boot, product: null })).toBe('Picture by a buyer of this product');
});

it('pictureAlt says when a picture belongs to the demo', () => {
  const demo = { product: 'Bluff Boot', origin: 'demo' } as const;
  expect(pictureAlt('By the lake', demo)).toBe('By the lake (demo drawing)');
});

it('reviewPicturePath differs for each size', () => {
  expect(reviewPicturePath('ab', 'large')).toBe('/review-pictures/ab.webp');
  expect(reviewPicturePath('ab', 'small')).toBe('/review-pictures/ab.small.webp');
});
