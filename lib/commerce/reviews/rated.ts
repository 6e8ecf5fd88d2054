import { cardRating, type ReviewSummary } from './summary.ts';

type Stars = Pick<ReviewSummary, 'sum' | 'count'>;

/** The only value of the listings' facet of ratings, as shown. */
const FOUR_AND_UP = '4 stars and up';

/** The values of the facet of ratings that a model has: by what its card shows, so few reviews have none. */
export function ratingValues(summary: Stars): string[] {
  return (cardRating(summary) ?? 0) >= 4 ? [FOUR_AND_UP] : [];
}

/** Each model's rating counts this many more reviews with the shop's mean. */
const PRIOR_REVIEWS = 5;

/**
 * What “Top rated” sorts by, highest first: the Bayesian mean of a model's stars, which is near the
 * shop's while reviews are few. Null without reviews: such a model comes after all others.
 * @param prior the mean of all reviews, from `meanStars`
 */
export function ratingRank({ sum, count }: Stars, prior: number): number | null {
  return count === 0 ? null : (sum + PRIOR_REVIEWS * prior) / (count + PRIOR_REVIEWS);
}
