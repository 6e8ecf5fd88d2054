import * as z from 'zod/mini';
import {
  ID_LENGTH,
  REVIEW_DETAIL_LENGTH,
  REVIEW_REPLY_LENGTH,
  REVIEW_TEXT_LENGTH,
  REVIEW_TITLE_LENGTH,
} from '#lib/commerce/limits.ts';
import { ORIGINS } from '#lib/commerce/origin.ts';
import { isPlainProse, withLineBreaks } from '#lib/commerce/prose.ts';
import { MOST_REVIEW_PICTURES } from '#lib/commerce/reviews/pictures.ts';
import {
  FITS,
  REFUSAL_REASONS,
  REVIEW_STATES,
  STARS,
  WIDTHS,
} from '#lib/commerce/reviews/review.ts';
import { lineText } from '#lib/server/commands/batch.ts';

/** Most votes of a review; more is a mistake. */
const MOST_VOTES = 1_000_000;

const prose = (most: number) =>
  z
    .string()
    .check(
      z.overwrite(withLineBreaks),
      z.trim(),
      z.maxLength(most),
      z.refine(isPlainProse, { error: 'it has characters that do not show what it says' }),
    );
const votes = z._default(z.int().check(z.minimum(0), z.maximum(MOST_VOTES)), 0);
const maybe = <Value>(schema: z.ZodMiniType<Value>) => z._default(z.nullable(schema), null);

/** A review in files: docs/reviews-format.md. Its title and text may be empty, as some systems allow. */
export const reviewRecord = z
  .strictObject({
    /** Unique within its origin. */
    id: lineText(ID_LENGTH),
    /** The id or slug of the product, or the parent code of its model. */
    product: lineText(2 * ID_LENGTH),
    origin: z._default(z.enum(ORIGINS), 'import'),
    stars: z.literal(STARS),
    title: z._default(prose(REVIEW_TITLE_LENGTH), ''),
    text: z._default(prose(REVIEW_TEXT_LENGTH.max), ''),
    fit: maybe(z.literal(FITS)),
    width: maybe(z.literal(WIDTHS)),
    /** The size and colour that were bought. */
    size: maybe(lineText(REVIEW_DETAIL_LENGTH)),
    colour: maybe(lineText(ID_LENGTH)),
    usualSize: maybe(lineText(REVIEW_DETAIL_LENGTH)),
    activity: maybe(lineText(REVIEW_DETAIL_LENGTH)),
    recommends: maybe(z.boolean()),
    name: maybe(lineText(REVIEW_DETAIL_LENGTH)),
    region: maybe(lineText(REVIEW_DETAIL_LENGTH)),
    isVerified: z._default(z.boolean(), false),
    writtenAt: z.iso.datetime({ offset: true }),
    state: z._default(z.enum(REVIEW_STATES), 'published'),
    reason: maybe(z.enum(REFUSAL_REASONS)),
    helpful: votes,
    unhelpful: votes,
    reply: maybe(prose(REVIEW_REPLY_LENGTH)),
    /** Where an export found pictures. An import leaves them there. */
    pictures: z.optional(z.array(lineText(ID_LENGTH)).check(z.maxLength(MOST_REVIEW_PICTURES))),
  })
  .check(
    z.refine(({ state, reason }) => (state === 'refused') === (reason !== null), {
      error: 'a refused review has a reason, and only a refused one',
      path: ['reason'],
    }),
  );
export type ReviewRecord = z.output<typeof reviewRecord>;
