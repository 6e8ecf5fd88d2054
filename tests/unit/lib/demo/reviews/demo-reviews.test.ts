import { expect, it } from 'vitest';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { productsOf } from '#lib/demo/catalogue/product-records.ts';
import { demoReviewsOf } from '#lib/demo/reviews/demo-reviews.ts';
import { reviewRecord } from '#lib/server/reviews/review-record.ts';

const NOW = Date.UTC(2026, 10, 1);
const reviews = DEMO_MODELS.map((model) => ({ model, of: demoReviewsOf(model, NOW) }));
const all = reviews.flatMap(({ of }) => of);

it('demo reviews pass the import, name the demo’s products and are marked as the demo’s', () => {
  const products = new Set(DEMO_MODELS.flatMap(productsOf).map(({ id }) => id));
  for (const review of all) {
    expect(reviewRecord.parse(review)).toEqual(review);
    expect(products).toContain(review.product);
    expect(review).toMatchObject({ origin: 'demo', isVerified: false });
    expect(Date.parse(review.writtenAt)).toBeLessThan(NOW);
    expect(review.text.length).toBeGreaterThanOrEqual(20);
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

it('demo reviews are the same all day, and never about a gift card', () => {
  for (const { model, of } of reviews) {
    if (model.amounts) expect(of).toEqual([]);
    expect(demoReviewsOf(model, NOW + 80_000_000)).toEqual(of);
  }
});

it('demo reviews of packs and bottles never mention cuffs, and have no fit', () => {
  const gear = reviews.filter(({ model }) =>
    ['Hiking packs', 'Duffels', 'Bottles'].includes(model.productType),
  );
  expect(gear.flatMap(({ of }) => of).length).toBeGreaterThan(5);
  for (const { text, fit } of gear.flatMap(({ of }) => of)) {
    expect(text).not.toMatch(/cuff|shoulder|itch|washe/i);
    expect(fit).toBeNull();
  }
});
