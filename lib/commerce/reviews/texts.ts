import type { RefusalReason } from './review.ts';

/** Why a review was refused, for its author. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalReason, string>> = {
  'personal-data': 'It contains personal details, such as a name, phone number or address.',
  abuse: 'It insults, threatens or discriminates against somebody.',
  'off-topic': 'It is about something else, such as another shop.',
  unlawful: 'It contains something that the law does not let us publish.',
  'not-about-the-product': 'It is not about the product, but about delivery or service.',
};

export const REVIEW_LINK_DEAD = 'This link no longer works. Log in to write a review.';
export const NOT_REVIEWABLE = 'You can review this once it has arrived.';
export const REVIEW_NOT_REFUSED = 'There is no refusal left to answer.';
export const REVIEW_ORDER_UNKNOWN = 'No order of yours has this number.';
