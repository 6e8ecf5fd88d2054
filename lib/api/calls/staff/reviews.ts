import * as z from 'zod/mini';
import { prose } from '#lib/api/schemas/prose.ts';
import { answerText } from '#lib/api/schemas/question.ts';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import { REFUSAL_REASONS, REVIEW_STATES } from '#lib/commerce/reviews/review.ts';
import {
  QUEUE_CHOICES,
  QUEUE_KINDS,
  QUEUE_ORDERS,
  QUEUE_PLACE,
} from '#lib/commerce/staff/moderation-queue.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const text = z.string();
const maybe = z.nullable(text);
const state = z.enum(REVIEW_STATES);
const reason = z.enum(REFUSAL_REASONS);
const nothing = z.object({});

/** What staff decide about a text, and the state that was on screen. */
const decision = {
  from: state,
  decision: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('published') }),
    z.strictObject({ state: z.literal('refused'), reason }),
  ]),
};

/**
 * Reviews, questions and answers in one queue. It has no stars: whether a review is published must not
 * depend on them.
 */
export const listQueueCall = defineStaffCall({
  method: 'GET',
  path: '/reviews',
  permission: 'reviews:write',
  request: z.strictObject({
    /** By default what waits: texts to read, and published questions without an answer. */
    show: z.exactOptional(z.enum(QUEUE_CHOICES)),
    /** By default all kinds. */
    kind: z.exactOptional(z.enum(QUEUE_KINDS)),
    /** By default the oldest first. */
    order: z.exactOptional(z.enum(QUEUE_ORDERS)),
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(QUEUE_PLACE))),
  }),
  response: z.object({
    items: z.array(
      z.object({
        /** Unique in the queue. */
        key: text,
        kind: z.enum(QUEUE_KINDS),
        /** The review's id; for a question and its answers the question's. */
        id: text,
        /** The version of a review, or the number of an answer; null for a question. */
        number: z.nullable(z.int()),
        state,
        product: z.nullable(z.object({ name: text, slug: text })),
        model: text,
        /** In ms since the epoch. */
        writtenAt: z.number(),
        /** The author as everybody sees them; null: without a name. */
        name: maybe,
        /** Of a review. */
        title: maybe,
        text,
        /** What an answer answers. */
        question: maybe,
        usualSize: maybe,
        activity: maybe,
        pictures: z.array(z.object({ id: text, alt: maybe })),
        /** Why it was refused. */
        reason: z.nullable(reason),
        /** What its author said to that. */
        objection: maybe,
        /** The shop's answer. */
        reply: maybe,
        /** Whether everybody sees an earlier version until this one is published. */
        isEdit: z.boolean(),
      }),
    ),
    next: maybe,
  }),
  errors: STAFF_ERRORS,
});

/**
 * A picture of a review, published or not, as a data URL. It never gets an address by which somebody
 * without a session could load it.
 */
export const readReviewPictureCall = defineStaffCall({
  method: 'GET',
  path: '/reviews/pictures/{id}',
  permission: 'reviews:write',
  request: z.strictObject({ size: z.enum(['large', 'small']) }),
  response: z.object({ data: text }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Publishes or refuses a version of a review, or takes it down. Its author is e-mailed a refusal. */
export const decideReviewCall = defineStaffCall({
  method: 'PUT',
  path: '/reviews/{id}/decision',
  permission: 'reviews:write',
  request: z.strictObject({
    version: z.int().check(z.minimum(1), z.maximum(999_999)),
    ...decision,
  }),
  response: nothing,
  errors: STAFF_COMMAND_ERRORS,
});

/** The shop's answer to a review; null takes it back. */
export const replyToReviewCall = defineStaffCall({
  method: 'PUT',
  path: '/reviews/{id}/reply',
  permission: 'reviews:write',
  request: z.strictObject({
    reply: z.nullable(prose({ min: 1, max: REVIEW_REPLY_LENGTH, tooShort: 'Write our answer.' })),
    /** The answer that was on screen. */
    before: maybe,
  }),
  response: nothing,
  errors: STAFF_COMMAND_ERRORS,
});

/** Publishes or refuses a question, or an answer to it. */
export const decideQuestionCall = defineStaffCall({
  method: 'PUT',
  path: '/questions/{id}/decision',
  permission: 'reviews:write',
  request: z.strictObject({
    /** The number of an answer; null: the question itself. */
    answer: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))),
    ...decision,
  }),
  response: nothing,
  errors: STAFF_COMMAND_ERRORS,
});

/** The shop's answer to a question; null takes it back. Who asked is e-mailed the first one. */
export const replyToQuestionCall = defineStaffCall({
  method: 'PUT',
  path: '/questions/{id}/reply',
  permission: 'reviews:write',
  request: z.strictObject({
    reply: z.nullable(answerText),
    /** The answer that was on screen. */
    before: maybe,
  }),
  response: nothing,
  errors: STAFF_COMMAND_ERRORS,
});
