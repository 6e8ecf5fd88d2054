import * as z from 'zod/mini';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import {
  MOST_CART_LINES,
  REVIEW_CODE,
  REVIEW_DETAIL_LENGTH,
  REVIEW_TEXT_LENGTH,
  REVIEW_TITLE_LENGTH,
} from '#lib/commerce/limits.ts';
import { ORIGINS } from '#lib/commerce/origin.ts';
import {
  MOST_REVIEW_PICTURES,
  REVIEW_ALT_LENGTH,
  REVIEW_PICTURE_ID,
  type ShownPicture,
  TOO_MANY_PICTURES,
} from '#lib/commerce/reviews/pictures.ts';
import {
  FITS,
  REFUSAL_REASONS,
  REVIEW_STATES,
  type ShownReview,
  STARS,
  WIDTHS,
} from '#lib/commerce/reviews/review.ts';
import { REVIEW_LINK_DEAD } from '#lib/commerce/reviews/texts.ts';
import { tidySpaces } from './basics.ts';
import { optional, optionalFlag, optionalList, optionalOrNull } from './optional.ts';
import { orderNumber } from './order-number.ts';
import { plainProse, prose, seen } from './prose.ts';

const line = (most: number) =>
  z
    .string()
    .check(z.overwrite(oneLine), tidySpaces, z.maxLength(most, tooLongText(most)), plainProse);
const oneLine = (text: string) => text.replace(/\s+/g, ' ');
const flag = z.nullable(z.boolean());

const pictureId = z.string().check(z.regex(REVIEW_PICTURE_ID));

/** A picture that the author has added before, and what it shows in their words. */
const writtenPicture = z.strictObject({
  id: pictureId,
  alt: optionalOrNull(line(REVIEW_ALT_LENGTH)),
});

/** What an author writes; also the form's schema. */
export const writtenReview = z.strictObject({
  stars: z.literal(STARS, 'Choose one to five stars.'),
  title: line(REVIEW_TITLE_LENGTH).check(seen('Sum it up in a few words.')),
  text: prose({
    ...REVIEW_TEXT_LENGTH,
    tooShort: `Write at least ${REVIEW_TEXT_LENGTH.min} characters.`,
  }),
  fit: optionalOrNull(z.literal(FITS)),
  width: optionalOrNull(z.literal(WIDTHS)),
  usualSize: optionalOrNull(line(REVIEW_DETAIL_LENGTH)),
  activity: optionalOrNull(line(REVIEW_DETAIL_LENGTH)),
  recommends: optionalOrNull(z.boolean()),
  showName: optionalFlag,
  showRegion: optionalFlag,
  pictures: optionalList(
    z.array(writtenPicture).check(
      z.maxLength(MOST_REVIEW_PICTURES, TOO_MANY_PICTURES),
      z.refine((pictures) => new Set(pictures.map(({ id }) => id)).size === pictures.length),
    ),
  ),
});

/**
 * An order whose lines its buyer reviews: a customer's by its number, anybody's by the code of the
 * mailed link.
 */
export const reviewedOrder = {
  number: optional(orderNumber),
  code: optional(z.string().check(z.regex(REVIEW_CODE, REVIEW_LINK_DEAD))),
};

/** The line's index in the order. */
export const reviewedLine = z.int().check(z.minimum(0), z.maximum(MOST_CART_LINES - 1));

const content = {
  stars: z.literal(STARS),
  title: z.string(),
  text: z.string(),
  fit: z.nullable(z.literal(FITS)),
  width: z.nullable(z.literal(WIDTHS)),
  usualSize: z.nullable(z.string()),
  activity: z.nullable(z.string()),
  recommends: flag,
};

/** A picture of a published review. */
export const shownPicture: z.ZodMiniType<ShownPicture> = z.object({
  id: pictureId,
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture that its author sees, published or not. */
export const ownPicture = z.object({
  id: pictureId,
  /** What it shows in the author's words. */
  alt: z.nullable(z.string()),
  /** The small picture as a data URL: only a published one has an address. */
  preview: z.string(),
});
export type OwnPicture = z.output<typeof ownPicture>;

/** A published review. */
export const shownReview: z.ZodMiniType<ShownReview> = z.object({
  ...content,
  id: z.string(),
  writtenAt: z.int(),
  isEdited: z.boolean(),
  size: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  name: z.nullable(z.string()),
  region: z.nullable(z.string()),
  isVerified: z.boolean(),
  origin: z.enum(ORIGINS),
  pictures: z.array(shownPicture),
  helpful: z.int(),
  reply: z.nullable(z.string()),
});

/** A line of an order that its buyer may review. */
const ownReviewLine = z.object({
  line: z.int(),
  name: z.string(),
  colour: z.string(),
  size: z.nullable(z.string()),
  imageSrc: z.nullable(z.string()),
  path: z.string(),
  isFootwear: z.boolean(),
  /** What the product is for: suggestions for the activity. */
  activities: z.array(z.string()),
  /** The newest version of what the buyer wrote; null: nothing. */
  review: z.nullable(
    z.object({
      ...content,
      pictures: z.array(ownPicture),
      showName: z.boolean(),
      showRegion: z.boolean(),
      state: z.enum(REVIEW_STATES),
      /** Why it is refused; null while it is not. */
      reason: z.nullable(z.enum(REFUSAL_REASONS)),
      canAnswer: z.boolean(),
      /** Whether everybody sees this version or an earlier one. */
      isShown: z.boolean(),
    }),
  ),
});
export type OwnReviewLine = z.output<typeof ownReviewLine>;

/** All lines of an order that its buyer may review. */
export const ownReviews = z.object({ lines: z.array(ownReviewLine) });
