const DEPTH = 10;

/** Järvelin and Kekäläinen's gain as the web's search engines use it: 2^grade - 1. */
const gain = (grade: number) => 2 ** grade - 1;

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, DEPTH)
    .reduce((sum, grade, rank) => sum + gain(grade) / Math.log2(rank + 2), 0);
}

/**
 * NDCG@10 of one answer: 1 when the best judged products stand first in the best order. A product
 * nobody judged counts as wrong. Null when nothing judged is any good.
 */
export function ndcg(
  ranked: readonly string[],
  graded: ReadonlyMap<string, number>,
): number | null {
  const best = discounted([...graded.values()].sort((a, b) => b - a));
  return best === 0 ? null : discounted(ranked.map((id) => graded.get(id) ?? 0)) / best;
}

/** The same over judged products only: what is not judged is taken out of the answer first. */
export function ndcgOfJudged(
  ranked: readonly string[],
  graded: ReadonlyMap<string, number>,
): number | null {
  return ndcg(
    ranked.filter((id) => graded.has(id)),
    graded,
  );
}
