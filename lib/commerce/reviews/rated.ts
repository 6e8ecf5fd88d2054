import { cardRating, meanStars, type ReviewSummary } from './summary.ts';

type Stars = Pick<ReviewSummary, 'sum' | 'count'>;

/** The only value of the listings' facet of ratings, as shown. */
const FOUR_AND_UP = '4 stars and up';

/** The values of the facet of ratings that a model has: by what its card shows, so few reviews have none. */
export function ratingValues(summary: Stars): string[] {
  return (cardRating(summary) ?? 0) >= 4 ? [FOUR_AND_UP] : [];
}

/** So many reviews, of the shop's mean, are added to each model's own. */
const PRIOR_REVIEWS = 5;

/**
 * The mean of all reviews of the shop, with one decimal; 0 without reviews. Rounded, so that a single
 * review hardly ever changes the order of all other models.
 */
export function shopRating({ sum, count }: Stars): number {
  return meanStars({ sum, count });
}

/**
 * What “Top rated” sorts by, highest first: the Bayesian mean of a model's stars, which is near the
 * shop's while reviews are few. Null without reviews: such a model comes after all others.
 * @param prior from `shopRating`
 */
export function ratingRank({ sum, count }: Stars, prior: number): number | null {
  return count === 0 ? null : (sum + PRIOR_REVIEWS * prior) / (count + PRIOR_REVIEWS);
}
