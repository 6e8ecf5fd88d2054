/** @module-tag slow */
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { demoCatalogue } from '#tests/perf/relevance/demo-catalogue.ts';
import { readJudgements } from '#tests/perf/relevance/judgements.ts';
import { ndcg, ndcgOfJudged } from '#tests/perf/relevance/ndcg.ts';
import { ownRanker } from '#tests/perf/relevance/rankers.ts';

vi.setConfig({ testTimeout: 60_000 });

const DEMO_QUERIES = fileURLToPath(
  new URL('../../../../perf/relevance/demo-queries.jsonl', import.meta.url),
);

describe('ndcg', () => {
  const graded = new Map([
    ['a', 3],
    ['b', 1],
    ['c', 0],
  ]);

  it('is 1 for the best order, 0 when nothing good is found, and null when nothing is good', () => {
    expect(ndcg(['a', 'b', 'c'], graded)).toBe(1);
    expect(ndcg(['c', 'x'], graded)).toBe(0);
    expect(ndcg(['a'], new Map([['a', 0]]))).toBeNull();
  });

  it('is (7/log2 3 + 1) / (7 + 1/log2 3) for the wrong order of grades 3 and 1', () => {
    expect(ndcg(['b', 'a'], graded)).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)));
  });

  it('can leave out products that nobody judged', () => {
    expect(ndcgOfJudged(['x', 'a', 'y', 'b'], graded)).toBe(1);
  });
});

describe('the order of results over the demo catalogue', () => {
  it('scores more than 0.9 on the judged queries', async () => {
    const products = demoCatalogue();
    const judgements = await readJudgements(DEMO_QUERIES, products);
    const ranker = ownRanker(products);
    const scores = [...judgements].flatMap(
      ([query, graded]) => ndcg(ranker.rank(query, 10), graded) ?? [],
    );
    expect(judgements.size).toBeGreaterThanOrEqual(120);
    // The score was 0.95 when this was written. `npm run bench -- search-score` lists the weakest queries.
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(0.9);
  });
});
