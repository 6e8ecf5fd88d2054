const DEPTH = 10;

/** Exponential gain, 2^grade - 1, as commonly used for web search. */
const gain = (grade: number) => 2 ** grade - 1;

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, rank) => sum + gain(grade) / Math.log2(rank + 2), 0);
}

/**
 * NDCG@10 of one ranking: 1 if the best judged products come first, in the best order. Products
 * without a judgement count as wrong. Null if no judged product has a grade above 0.
 */
export function ndcg(
  ranked: readonly string[],
  graded: ReadonlyMap<string, number>,
): number | null {
  const best = discounted([...graded.values()].sort((a, b) => b - a));
  return best === 0 ? null : discounted(ranked.map((id) => graded.get(id) ?? 0)) / best;
}

/** The same with products that have no judgement removed from the ranking first. */
export function ndcgOfJudged(
  ranked: readonly string[],
  graded: ReadonlyMap<string, number>,
): number | null {
  return ndcg(
    ranked.filter((id) => graded.has(id)),
    graded,
  );
}
