import { formatCount } from '#lib/commerce/count-text.ts';

/** "1 question", "1,204 questions" */
export function questionCountText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'question' : 'questions'}`;
}

/** Stands beside the demo's questions and its buyers' answers. */
export const DEMO_BUYER = 'Demo buyer';

export const QUESTION_GONE = 'This question has been removed.';
export const QUESTION_PRODUCT_GONE = 'We don’t sell this product any more.';
export const ONLY_BUYERS_ANSWER = 'You can answer once you have bought this and it has arrived.';
export const ANSWERED_ALREADY = 'You’ve already answered this question.';
export const NOTHING_REFUSED = 'There is no refusal left to answer.';
export const ANSWERS_FULL = 'This question can’t take more answers.';
