import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitText } from '#lib/commerce/reviews/fit-text.ts';
import { helpfulness } from '#lib/commerce/reviews/helpfulness.ts';
import { canAnswer, canModerate } from '#lib/commerce/reviews/moderation.ts';
import { FITS, REFUSAL_REASONS, REVIEW_STATES, STARS } from '#lib/commerce/reviews/review.ts';
import { meanStars, starRows, summariseReviews } from '#lib/commerce/reviews/summary.ts';
import { recount, VOTES, type Vote } from '#lib/commerce/reviews/votes.ts';

const facts = fc.record({
  stars: fc.constantFrom(...STARS),
  fit: fc.option(fc.constantFrom(...FITS)),
  size: fc.option(fc.constantFrom('S', 'M', 'L')),
  recommends: fc.option(fc.boolean()),
});
const version = fc.record({
  state: fc.constantFrom(...REVIEW_STATES),
  answer: fc.option(fc.string()),
});
const decision = fc.oneof(
  fc.constant({ state: 'published' as const }),
  fc.record({
    state: fc.constant('refused' as const),
    reason: fc.constantFrom(...REFUSAL_REASONS),
  }),
);

it('moderation never reads the stars or the title', () => {
  fc.assert(
    fc.property(version, decision, fc.string(), (one, wish, text) => {
      const byStars = STARS.map((stars) => {
        const review = {
          ...one,
          stars,
          text,
          get title(): string {
            throw new Error('read');
          },
        };
        return [canModerate(review, wish), canAnswer(review)];
      });
      for (const outcome of byStars) expect(outcome).toEqual(byStars[0]);
    }),
  );
});

it('summariseReviews counts every review once, in any order', () => {
  fc.assert(
    fc.property(fc.array(facts), (reviews) => {
      const summary = summariseReviews(reviews);
      const { fit, stars, count, recommends } = summary;
      expect(count).toBe(reviews.length);
      expect(stars.reduce((sum, of) => sum + of, 0)).toBe(count);
      expect(fit.small + fit.true + fit.large).toBe(
        reviews.filter((review) => review.fit !== null).length,
      );
      expect(recommends.yes).toBeLessThanOrEqual(recommends.of);
      const sizes = (of: typeof summary) => new Map(of.sizes.map((one) => [one.size, one.fit]));
      const turned = summariseReviews([...reviews].reverse());
      expect({ ...turned, sizes: sizes(turned) }).toEqual({ ...summary, sizes: sizes(summary) });
    }),
  );
});

it('meanStars lies between the fewest and the most stars given', () => {
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1 }), (reviews) => {
      const given = reviews.map(({ stars }) => stars);
      const mean = meanStars(summariseReviews(reviews));
      expect(mean).toBeGreaterThanOrEqual(Math.min(...given));
      expect(mean).toBeLessThanOrEqual(Math.max(...given));
    }),
  );
});

it('starRows add up to all reviews', () => {
  fc.assert(
    fc.property(fc.array(facts), (reviews) => {
      const rows = starRows(summariseReviews(reviews));
      expect(rows.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
      expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(reviews.length);
    }),
  );
});

it('fitText needs five answers, and its shares exceed the whole only by rounding', () => {
  const count = fc.nat(500);
  fc.assert(
    fc.property(count, count, count, (small, right, large) => {
      const text = fitText({ small, true: right, large });
      expect(text === null).toBe(small + right + large < 5);
      const shares = (text ?? '').match(/\d+/g)?.map(Number) ?? [];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(101);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    }),
  );
});

it('helpfulness is a share that grows with agreement and with the number of votes', () => {
  const votes = fc.integer({ min: 3, max: 10_000 });
  fc.assert(
    fc.property(votes, fc.nat(10_000), (helpful, unhelpful) => {
      const score = helpfulness(helpful, unhelpful);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThan(1);
      expect(helpfulness(helpful + 1, unhelpful)).toBeGreaterThan(score);
      expect(helpfulness(helpful, unhelpful + 1)).toBeLessThanOrEqual(score);
      expect(helpfulness(helpful * 2, unhelpful * 2)).toBeGreaterThan(score);
    }),
  );
  expect(helpfulness(2, 0)).toBe(0);
});

it('recount adds the last vote of each voter to the counts from elsewhere', () => {
  const word = fc.option(fc.constantFrom(...VOTES));
  const imported = fc.record({ helpful: fc.nat(50), unhelpful: fc.nat(50) });
  fc.assert(
    fc.property(imported, fc.array(fc.tuple(fc.nat(4), word)), (from, said) => {
      const last = new Map<number, Vote>();
      let counts = from;
      for (const [voter, vote] of said) {
        const before = last.get(voter);
        counts = recount(counts, before ? [before] : [], vote);
        if (vote) last.set(voter, vote);
        else last.delete(voter);
      }
      const of = (vote: Vote) => [...last.values()].filter((one) => one === vote).length;
      expect(counts).toEqual({
        helpful: from.helpful + of('helpful'),
        unhelpful: from.unhelpful + of('unhelpful'),
      });
    }),
  );
});
