import { formatCount } from '#lib/commerce/count-text.ts';
import type { ReviewState } from '#lib/commerce/reviews/review.ts';

/** "1 question", "1,204 questions" */
export function questionCountText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'question' : 'questions'}`;
}

/** What an author reads about their own question or answer. */
export const OWN_QUESTION_TEXTS: Readonly<Record<ReviewState, string>> = {
  pending: 'Thank you. We read it before it appears, which takes a day or two.',
  published: 'Published.',
  refused: 'We couldn’t publish this.',
};

export const QUESTION_GONE = 'This question has been removed.';
export const QUESTION_PRODUCT_GONE = 'We don’t sell this product any more.';
export const ONLY_BUYERS_ANSWER = 'You can answer once you have bought this and it has arrived.';
export const ANSWERED_ALREADY = 'You’ve already answered this question.';
export const ANSWERS_FULL = 'This question can’t take more answers.';
