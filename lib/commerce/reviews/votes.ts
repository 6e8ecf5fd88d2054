/** What a reader says about a review. */
export const VOTES = ['helpful', 'unhelpful'] as const;
export type Vote = (typeof VOTES)[number];

/** How many said what. */
export interface VoteCounts {
  helpful: number;
  unhelpful: number;
}

/**
 * The counts after a voter's votes `before` were replaced by `after`; null: no vote. Counts that came
 * from elsewhere stay in.
 */
export function recount(
  { helpful, unhelpful }: VoteCounts,
  before: readonly Vote[],
  after: Vote | null,
): VoteCounts {
  const had = (vote: Vote) => before.filter((one) => one === vote).length;
  return {
    helpful: Math.max(0, helpful - had('helpful')) + (after === 'helpful' ? 1 : 0),
    unhelpful: Math.max(0, unhelpful - had('unhelpful')) + (after === 'unhelpful' ? 1 : 0),
  };
}
