/**
 * `npm run bench -- search-score`: scores the order of search results over the demo catalogue by judged
 * queries, compared with a well-known library. For another catalogue and its judgements:
 * `--catalogue FILE.jsonl --judgements FILE.jsonl`. `--worst 20` lists the
 * lowest-scoring queries, `--alone` leaves out the library. It
 * also counts first rows that show too few models.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readAnyCatalogue } from './relevance/any-catalogue.ts';
import { demoCatalogue } from './relevance/demo-catalogue.ts';
import { type Judgements, readJudgements } from './relevance/judgements.ts';
import { ndcg, ndcgOfJudged } from './relevance/ndcg.ts';
import { miniSearchRankers, ownRanker, type Ranker } from './relevance/rankers.ts';

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    judgements: { type: 'string' },
    worst: { type: 'string', default: '0' },
    alone: { type: 'boolean', default: false },
  },
});
if (Boolean(values.catalogue) !== Boolean(values.judgements)) {
  console.error(
    'Usage: npm run bench -- search-score --catalogue FILE.jsonl --judgements FILE.jsonl',
  );
  process.exit(2);
}

/** Models that a first row has, where there are so many. */
const LEAST = 3;

/** How many results to read to find ten judged products among them. */
const DEEP = 1_000;

function score(ranker: Ranker, judgements: Judgements) {
  const queries = [...judgements].map(([query, graded]) => {
    const ranked = ranker.rank(query, DEEP);
    return { query, ranked, all: ndcg(ranked, graded), judged: ndcgOfJudged(ranked, graded) };
  });
  const mean = (key: 'all' | 'judged') => {
    const known = queries.flatMap((query) => query[key] ?? []);
    return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  };
  return { name: ranker.name, queries, all: mean('all'), judged: mean('judged') };
}

const DEMO_QUERIES = fileURLToPath(new URL('./relevance/demo-queries.jsonl', import.meta.url));

const products = values.catalogue ? await readAnyCatalogue(values.catalogue) : demoCatalogue();
const judgements = await readJudgements(values.judgements ?? DEMO_QUERIES, products);
const rankers = [ownRanker(products), ...(values.alone ? [] : miniSearchRankers(products))];
const scores = rankers.map((ranker) => score(ranker, judgements));

console.log(`${products.length} products, ${judgements.size} queries\n`);
console.log('                 NDCG@10   of judged results only');
for (const { name, all, judged } of scores) {
  console.log(`${name.padEnd(16)} ${all.toFixed(3)}     ${judged.toFixed(3)}`);
}

const models = new Map(products.map((product) => [product.objectID, product.parentCode]));
const [own] = rankers;
if (own?.firstRow) {
  const rows = [...judgements.keys()].flatMap((query) => own.firstRow?.(query) ?? []);
  const poor = rows.filter(({ ids, total }) => {
    const shown = new Set(ids.map((id) => models.get(id) || id)).size;
    return total >= LEAST && shown < LEAST;
  });
  console.log(`\n${poor.length} of ${rows.length} first rows show fewer than ${LEAST} models`);
}

const worst = Number(values.worst);
if (worst > 0) {
  const names = new Map(products.map((product) => [product.objectID, product.name]));
  const scored = scores[0]?.queries ?? [];
  const sorted = scored.toSorted((a, b) => (a.all ?? 1) - (b.all ?? 1)).slice(0, worst);
  for (const { query, ranked, all } of sorted) {
    console.log(`\n${query}  ${(all ?? 1).toFixed(3)}`);
    for (const id of ranked.slice(0, 5)) {
      console.log(`  ${judgements.get(query)?.get(id) ?? '-'}  ${names.get(id) ?? id}`);
    }
  }
}
