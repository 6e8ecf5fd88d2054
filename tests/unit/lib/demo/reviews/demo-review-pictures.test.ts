import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { REVIEW_ALT_LENGTH, REVIEW_PICTURE_SIDES } from '#lib/commerce/reviews/pictures.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { openArchive } from '#lib/demo/demo-pictures.ts';
import { demoScenesOf, openReviewPictures } from '#lib/demo/reviews/demo-review-pictures.ts';
import { demoReviewsOf } from '#lib/demo/reviews/demo-reviews.ts';
import {
  SCENES,
  SCENES_OF_PRODUCTS,
  SCENES_OF_TYPES,
  type Scene,
} from '#lib/demo/reviews/review-scenes.ts';

const KB = 1024;
const models = DEMO_MODELS.map((model) => {
  const reviews = demoReviewsOf(model, Date.UTC(2026, 10, 1));
  return { model, reviews, scenes: demoScenesOf(model, reviews) };
});

describe('the scenes of the demo’s reviews', () => {
  it('are the same each time, whatever the day', () => {
    for (const { model, scenes } of models) {
      expect(demoScenesOf(model, demoReviewsOf(model, Date.UTC(2031, 1, 1)))).toEqual(scenes);
    }
  });

  it('show a product only in its own reviews', () => {
    const ofProducts = Object.entries(SCENES_OF_PRODUCTS);
    for (const [product, scene] of ofProducts) {
      const having = models.flatMap(({ reviews, scenes }) =>
        reviews.filter(({ id }) => scenes.get(id)?.includes(scene)),
      );
      expect(having.map((review) => review.product)).toEqual([product]);
    }
    const elsewhere = new Set(Object.values(SCENES_OF_TYPES).flat());
    for (const [, scene] of ofProducts) expect(elsewhere).not.toContain(scene);
  });
});

describe('the archive of the demo’s review pictures', () => {
  const scenes = Object.keys(SCENES) as Scene[];

  it('has a large and a small picture of each scene, and nothing else', async () => {
    const names = scenes.flatMap((scene) => [`${scene}.webp`, `${scene}.small.webp`]);
    expect(new Set((await openArchive('reviews')).keys())).toEqual(new Set(names));
  });

  test.each(scenes)('has %s in the format and the sizes that the shop keeps', async (scene) => {
    const { alt, bytes, small, ...size } = (await openReviewPictures())(scene);
    const kept = { format: 'webp', hasAlpha: false };
    const large = await sharp(bytes, { failOn: 'warning' }).metadata();
    expect(large).toMatchObject({ ...kept, ...size });
    expect([large.exif, large.xmp, large.icc, large.pages]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Math.max(size.width, size.height)).toBe(1200);
    expect(bytes.length).toBeLessThan(60 * KB);
    const little = await sharp(small, { failOn: 'warning' }).metadata();
    expect(little).toMatchObject(kept);
    expect(Math.max(little.width, little.height)).toBe(REVIEW_PICTURE_SIDES.small);
    expect(little.width / little.height).toBeCloseTo(size.width / size.height, 2);
    expect(small.length).toBeLessThan(10 * KB);
    // Decoding the whole file finds damage.
    await Promise.all([sharp(bytes).stats(), sharp(small).stats()]);
    expect(alt).toMatch(/^[A-Z][^.]+$/);
    expect(alt.length).toBeLessThanOrEqual(REVIEW_ALT_LENGTH);
  });
});
