/** Fewer votes count for nothing: they say little, and are easy to make. */
const TOO_FEW = 3;
/** 95 % confidence. */
const Z = 1.96;

/**
 * How helpful readers find a review, from 0 to 1: the lower bound of Wilson's interval, so that nine
 * of ten votes come before one of one. Zero under three votes.
 */
export function helpfulness(helpful: number, unhelpful: number): number {
  const votes = helpful + unhelpful;
  if (votes < TOO_FEW) return 0;
  const share = helpful / votes;
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * votes)) / votes);
  return Math.max(0, (share + Z ** 2 / (2 * votes) - spread) / (1 + Z ** 2 / votes));
}
