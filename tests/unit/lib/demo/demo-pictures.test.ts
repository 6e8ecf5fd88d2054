/** @module-tag heavy */
import { describe, expect, test } from 'vitest';
import { demoRecords, demoSource } from '#lib/demo/demo-brand.ts';
import { inspectImage } from '#lib/server/media/check-image.ts';
import { sizeOfOwnSvg } from '#lib/server/media/check-svg.ts';

const products = [...demoRecords()].filter((record) => record.type === 'product');

describe('the demo brand’s pictures', () => {
  test('are at least four of each product', () => {
    const short = products.filter(({ images = [] }) => images.length < 4);
    expect(short.map(({ id }) => id)).toEqual([]);
  });

  // The import trusts them, so this is their only check. About 600 pictures take some seconds.
  test('every model’s can be drawn, and would be taken from others', {
    timeout: 60_000,
  }, async () => {
    const source = demoSource();
    const drawn = new Set<string>();
    for (const { parentCode, images = [] } of products) {
      // Colourways of a model differ only in their palette.
      if (drawn.has(parentCode)) continue;
      drawn.add(parentCode);
      for (const { src } of images) {
        const { bytes } = await source.image(src);
        expect(inspectImage(bytes).size).toEqual(sizeOfOwnSvg(bytes));
      }
    }
  });
});
