import type { Origin } from '#lib/commerce/origin.ts';

/** An answer to a question as everybody sees it. */
export interface ShownAnswer {
  text: string;
  /** First name, only with consent. Null for an answer of the shop. */
  name: string | null;
  /** When it was written, in ms since the epoch. */
  writtenAt: number;
  /** The shop's own answer; every other one is a verified buyer's. */
  isShops: boolean;
  /**
   * Where a buyer's answer comes from. The shop's own answers have the origin of their question.
   */
  origin: Origin;
}

/** A published question as everybody sees it. */
export interface ShownQuestion {
  id: string;
  text: string;
  /** First name, only with consent. */
  name: string | null;
  /** In ms since the epoch. */
  askedAt: number;
  origin: Origin;
  /** The shop's first, then the oldest. */
  answers: ShownAnswer[];
}

/** Questions that a product page shows at first, and that each press on "more" adds. */
export const QUESTIONS_PAGE_SIZE = 4;

/** Answers of buyers that a question takes, refused ones not counted. */
export const MOST_ANSWERS = 20;

/** How long a question must and may be. */
export const QUESTION_LIMITS = {
  min: 10,
  max: 1_000,
  tooShort: 'Write at least 10 characters.',
} as const;

/** The same for an answer, of a buyer and of the shop. */
export const ANSWER_LIMITS = { min: 2, max: 2_000, tooShort: 'Write your answer.' } as const;
