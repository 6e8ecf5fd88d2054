import { formatCount } from '#lib/commerce/count-text.ts';
import type { Fit, RefusalReason, ReviewSort, ReviewState, Stars, Width } from './review.ts';

export const REVIEWS_LOADING = 'Loading reviews…';
export const PICTURES_NOT_LOADED = 'Unable to load pictures by buyers.';

/** Why a text was refused, for its author. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalReason, string>> = {
  'personal-data': 'It contains personal details, such as a name, phone number or address.',
  abuse: 'It insults, threatens or discriminates against somebody.',
  'off-topic': 'It is about something else, such as another shop.',
  unlawful: 'It contains something that the law does not let us publish.',
  'not-about-the-product': 'It is not about the product, but about delivery or service.',
};

/** Why a review was refused, for its author: it may have pictures. */
export function reviewRefusalText(reason: RefusalReason): string {
  const text = REFUSAL_TEXTS[reason];
  return reason === 'personal-data' ? `${text} Pictures must not show people.` : text;
}

/** What an author reads about their own review, question or answer. */
export const OWN_STATE_TEXTS: Readonly<Record<ReviewState, string>> = {
  pending: 'Thank you. We read everything before it appears, which takes a day or two.',
  published: 'Published.',
  refused: 'We couldn’t publish this.',
};

export const FIT_TEXTS: Readonly<Record<Fit, string>> = {
  [-2]: 'Much too small',
  [-1]: 'A bit small',
  0: 'True to size',
  1: 'A bit large',
  2: 'Much too large',
};

export const WIDTH_TEXTS: Readonly<Record<Width, string>> = {
  [-1]: 'Too narrow',
  0: 'Right width',
  1: 'Too wide',
};

export const SORT_TEXTS: Readonly<Record<ReviewSort, string>> = {
  helpful: 'Most helpful',
  newest: 'Newest',
  lowest: 'Lowest rating',
};

/** Stands under the pictures of a model's reviews if the demo's are among them. */
export const DEMO_PICTURES = 'Demo pictures are drawings: no buyer made them';

/** "1 review", "1,204 reviews" */
export function reviewCountText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'review' : 'reviews'}`;
}

/** "9 people found this helpful" */
export function helpfulText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'person' : 'people'} found this helpful`;
}

/** "3 reviews with 4 stars and “heel”": what a filter and a search find. */
export function foundReviewsText(
  count: number,
  { stars, search }: { stars: Stars | null; search: string },
): string {
  const what = [
    stars !== null && `${stars} ${stars === 1 ? 'star' : 'stars'}`,
    search !== '' && `“${search}”`,
  ].filter(Boolean);
  return `${reviewCountText(count)} with ${what.join(' and ')}`;
}

export const REVIEW_LINK_DEAD = 'This link no longer works. Log in to write a review.';
export const NOT_REVIEWABLE = 'You can review this once it has arrived.';
export const REVIEW_NOT_REFUSED = 'There is no refusal left to answer.';
export const REVIEW_ORDER_UNKNOWN = 'No order of yours has this number.';
export const REVIEW_GONE = 'This review has been removed.';
export const OWN_REVIEW = 'This is your own review, so you can’t vote on it.';
