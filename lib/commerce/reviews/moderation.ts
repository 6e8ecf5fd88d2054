import type { RefusalReason, ReviewState } from './review.ts';

/** What staff decide about a version of a review. */
export type ModerationDecision =
  | { state: 'published' }
  | { state: 'refused'; reason: RefusalReason };

/** What a decision is made on. It has no stars, so that no decision can depend on them. */
export interface Moderated {
  state: ReviewState;
  /** The author's answer to a refusal; null: none yet. */
  answer: string | null;
}

/**
 * Whether staff may make this decision: any decision about a version that waits, only a refusal of
 * one that is published. A refusal stays until its author answers it or writes something else.
 */
export function canModerate({ state }: Moderated, decision: ModerationDecision): boolean {
  if (state === 'pending') return true;
  return state === 'published' && decision.state === 'refused';
}

/** Whether the author may answer: a refusal, and once. */
export function canAnswer({ state, answer }: Moderated): boolean {
  return state === 'refused' && answer === null;
}
