import * as z from 'zod/mini';
import { NO_CUSTOMER_YET } from '#lib/api/calls/account/account-errors.ts';
import { defineCall } from '#lib/api/calls/call.ts';
import { modelCode, nothing } from '#lib/api/schemas/basics.ts';
import { optionalFlag } from '#lib/api/schemas/optional.ts';
import { prose } from '#lib/api/schemas/prose.ts';
import { answerText, ownQuestions, questionText } from '#lib/api/schemas/question.ts';
import { ID_LENGTH, REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import { PROSE_ID } from '#lib/commerce/prose.ts';
import {
  ANSWERED_ALREADY,
  ANSWERS_FULL,
  NOTHING_REFUSED,
  ONLY_BUYERS_ANSWER,
  QUESTION_GONE,
  QUESTION_PRODUCT_GONE,
} from '#lib/commerce/questions/texts.ts';

/** Consent to show the first name. */
const showName = optionalFlag;

/**
 * The signed-in customer's own questions and answers about a model, and whether the customer may
 * answer.
 */
export const readOwnQuestionsCall = defineCall({
  method: 'GET',
  path: '/questions/own',
  request: z.strictObject({ model: modelCode }),
  response: ownQuestions,
  errors: {},
});

/** A customer asks. The same question again changes nothing. */
export const askQuestionCall = defineCall({
  method: 'POST',
  path: '/questions/ask',
  request: z.strictObject({
    /** The product on whose page it is asked. */
    product: z.string().check(z.minLength(1), z.maxLength(ID_LENGTH)),
    text: questionText,
    showName,
  }),
  response: nothing,
  errors: {
    ...NO_CUSTOMER_YET,
    /** The shop has no such product, or nobody asks about it, such as a gift card. */
    NotFound: { status: 404, message: QUESTION_PRODUCT_GONE },
  },
});

/** A verified buyer answers a question, once unless the answer was refused. */
export const answerQuestionCall = defineCall({
  method: 'POST',
  path: '/questions/answer',
  request: z.strictObject({
    question: z.string().check(z.regex(PROSE_ID)),
    text: answerText,
    showName,
  }),
  response: nothing,
  errors: {
    ...NO_CUSTOMER_YET,
    /** No published question has this id. */
    NotFound: { status: 404, message: QUESTION_GONE },
    /** No unit of the model was delivered to the caller. */
    NotBuyer: { status: 403, message: ONLY_BUYERS_ANSWER },
    AlreadyAnswered: { status: 409, message: ANSWERED_ALREADY },
    /** The question takes no more answers. */
    EnoughAnswers: { status: 409, message: ANSWERS_FULL },
  },
});

/** An author objects to the refusal of a text, once: staff look at the text again. */
export const objectToRefusalCall = defineCall({
  method: 'POST',
  path: '/questions/object',
  request: z.strictObject({
    question: z.string().check(z.regex(PROSE_ID)),
    /** What was refused: the question, or the caller's newest answer to it. */
    of: z.enum(['question', 'answer']),
    objection: prose({ min: 1, max: REVIEW_REPLY_LENGTH, tooShort: 'Write why you disagree.' }),
  }),
  response: nothing,
  errors: {
    /** Nothing of the caller's is refused there, or they have objected already. */
    NothingRefused: { status: 409, message: NOTHING_REFUSED },
  },
});
