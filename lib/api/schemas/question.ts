import * as z from 'zod/mini';
import { ORIGINS } from '#lib/commerce/origin.ts';
import {
  ANSWER_LIMITS,
  QUESTION_LIMITS,
  type ShownQuestion,
} from '#lib/commerce/questions/question.ts';
import { REFUSAL_REASONS, REVIEW_STATES } from '#lib/commerce/reviews/review.ts';
import { prose } from './prose.ts';

export const questionText = prose(QUESTION_LIMITS);
export const answerText = prose(ANSWER_LIMITS);

export const shownQuestion: z.ZodMiniType<ShownQuestion> = z.object({
  id: z.string(),
  text: z.string(),
  name: z.nullable(z.string()),
  askedAt: z.int(),
  origin: z.enum(ORIGINS),
  answers: z.array(
    z.object({
      text: z.string(),
      name: z.nullable(z.string()),
      writtenAt: z.int(),
      isShops: z.boolean(),
      origin: z.enum(ORIGINS),
    }),
  ),
});

const moderated = {
  text: z.string(),
  state: z.enum(REVIEW_STATES),
  /** Why it is refused; null while it is not. */
  reason: z.nullable(z.enum(REFUSAL_REASONS)),
  /** Whether its author may object to the refusal. */
  canObject: z.boolean(),
};

/** A customer's own questions and answers about a model. */
export const ownQuestions = z.object({
  /** Whether they may answer: something of the model has arrived. */
  isBuyer: z.boolean(),
  /** What they asked, the newest first; at most a few. */
  questions: z.array(z.object({ id: z.string(), ...moderated })),
  /** What they answered, by the question's id. */
  answers: z.array(z.object({ question: z.string(), ...moderated })),
});
