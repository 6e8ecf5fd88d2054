import { type Fit, STARS, type Stars } from './review.ts';

/** How many say that it is small, true to size or large. */
export interface FitCounts {
  small: number;
  true: number;
  large: number;
}

/** What all published reviews of a model say together. */
export interface ReviewSummary {
  count: number;
  /** Sum of all stars. */
  sum: number;
  /** How many gave one star, two, and so on. */
  stars: [number, number, number, number, number];
  /** How many would recommend it, of those who said. */
  recommends: { yes: number; of: number };
  fit: FitCounts;
  /** By the size that was bought, in no order. */
  sizes: { size: string; fit: FitCounts }[];
}

/** What a review adds to the summary. */
export interface ReviewFacts {
  stars: Stars;
  fit: Fit | null;
  size: string | null;
  recommends: boolean | null;
}

/** Sums up reviews, in any order. */
export function summariseReviews(reviews: Iterable<ReviewFacts>): ReviewSummary {
  const summary: ReviewSummary = {
    count: 0,
    sum: 0,
    stars: [0, 0, 0, 0, 0],
    recommends: { yes: 0, of: 0 },
    fit: noFit(),
    sizes: [],
  };
  const sizes = new Map<string, FitCounts>();
  for (const { stars, fit, size, recommends } of reviews) {
    summary.count += 1;
    summary.sum += stars;
    summary.stars[stars - 1] = (summary.stars[stars - 1] ?? 0) + 1;
    if (recommends !== null) {
      summary.recommends.of += 1;
      if (recommends) summary.recommends.yes += 1;
    }
    if (fit === null) continue;
    const part = fit < 0 ? 'small' : fit > 0 ? 'large' : 'true';
    summary.fit[part] += 1;
    if (size === null) continue;
    const own = sizes.get(size) ?? noFit();
    own[part] += 1;
    sizes.set(size, own);
  }
  summary.sizes = [...sizes].map(([size, fit]) => ({ size, fit }));
  return summary;
}

const noFit = (): FitCounts => ({ small: 0, true: 0, large: 0 });

/** The mean of the stars with one decimal, the same wherever it is shown; 0 without reviews. */
export function meanStars({ sum, count }: Pick<ReviewSummary, 'sum' | 'count'>): number {
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

/** The fewest reviews with which a product's card shows stars. */
const CARD_REVIEWS = 3;

/** The mean as a product's card shows it; null while there are too few reviews. */
export function cardRating(summary: Pick<ReviewSummary, 'sum' | 'count'>): number | null {
  return summary.count < CARD_REVIEWS ? null : meanStars(summary);
}

/** The stars from most to least, with how many reviews gave them and the share in whole percent. */
export function starRows({
  stars,
  count,
}: Pick<ReviewSummary, 'stars' | 'count'>): { stars: Stars; count: number; percent: number }[] {
  return STARS.map((value) => {
    const own = stars[value - 1] ?? 0;
    return { stars: value, count: own, percent: count === 0 ? 0 : Math.round((own * 100) / count) };
  }).reverse();
}
