import type { Origin } from '#lib/commerce/origin.ts';
import type { ShownPicture } from './pictures.ts';

/** The states of a version of a review. */
export const REVIEW_STATES = ['pending', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The only reasons for which a review is refused. None of them is an opinion. */
export const REFUSAL_REASONS = [
  'personal-data',
  'abuse',
  'off-topic',
  'unlawful',
  'not-about-the-product',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** How it fits: from -2, much too small, over 0, true to size, to 2, much too large. */
export const FITS = [-2, -1, 0, 1, 2] as const;
export type Fit = (typeof FITS)[number];

/** How wide footwear is: -1 too narrow, 0 right, 1 too wide. */
export const WIDTHS = [-1, 0, 1] as const;
export type Width = (typeof WIDTHS)[number];

/** What an author says about a product. Null where nothing was said. */
export interface ReviewContent {
  stars: Stars;
  title: string;
  text: string;
  fit: Fit | null;
  /** For footwear. */
  width: Width | null;
  /** The size that the author usually wears, as they write it. */
  usualSize: string | null;
  /** What they use it for. */
  activity: string | null;
  recommends: boolean | null;
}

/** A published review as everybody sees it. */
export interface ShownReview extends ReviewContent {
  id: string;
  /** When it was first written, in ms since the epoch. */
  writtenAt: number;
  isEdited: boolean;
  /** The size and colour that were bought; null if not known. */
  size: string | null;
  colour: string | null;
  /** First name and state, each only with the author's consent. */
  name: string | null;
  region: string | null;
  /** Whether the review belongs to an order line that was delivered. */
  isVerified: boolean;
  origin: Origin;
  pictures: readonly ShownPicture[];
  /** How many found it helpful. */
  helpful: number;
  /** The shop's answer. */
  reply: string | null;
}

export const REVIEW_SORTS = ['helpful', 'newest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** The id of a product page's part with the reviews. */
export const REVIEWS_PART = 'reviews';

/** Reviews that a product page shows at first, and that each press on "more" adds. */
export const REVIEWS_PAGE_SIZE = 5;
