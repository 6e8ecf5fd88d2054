/**
 * `npm run bench -- recommendations-score --train FILE --test FILE`: how often the shop's recommendations
 * hold what a shopper looks at next. Each file has sessions as the public Yoochoose data, prepared
 * for research: a line of headings, then session, item and time in seconds since 1970, separated by
 * tabs. Browsers count the pairs of the first file's sessions, and the second file's are asked: of
 * each view with a known next one, whether that is among the first 20. Prints that share (HR@20), the
 * mean of one over its place (MRR@20), and the time of a query; with the shop's threshold for a pair
 * and without any. A next view may be of the same product, which is never recommended: the shares of
 * all next views count it as missed.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recentlyViewed, recordView } from '#lib/commerce/catalogue/recently-viewed.ts';
import { pairsOf } from '#lib/commerce/recommendations/pairs.ts';
import {
  COUNTS_FROM,
  MOST_NEIGHBOURS,
  type Neighbour,
  together,
} from '#lib/commerce/recommendations/together.ts';
import { type PairDay, pairScore } from '#tests/support/pair-score.ts';

const { values } = parseArgs({ options: { train: { type: 'string' }, test: { type: 'string' } } });
const { train, test } = values;
if (!train || !test) {
  console.error('Usage: npm run bench -- recommendations-score --train FILE --test FILE');
  process.exit(2);
}

const SHOWN = 20;
const DAY_S = 86_400;

interface View {
  item: string;
  day: number;
}

/** Each session's views, oldest first. */
function readSessions(file: string): View[][] {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  const views = rows.map((row) => {
    const [session = '', item = '', time = ''] = row.split('\t');
    if (item === '' || !Number.isFinite(Number(time)))
      throw new Error(`${file} has a line that is not session, item and time: ${row}`);
    return { session, item, time: Number(time) };
  });
  const sessions = Map.groupBy(views, ({ session }) => session);
  return [...sessions.values()].map((session) =>
    session
      .toSorted((a, b) => a.time - b.time)
      .map(({ item, time }) => ({ item, day: Math.floor(time / DAY_S) })),
  );
}

/** The neighbours of every item, as a night's fold makes them of the sessions' pairs. */
function neighboursOf(sessions: readonly View[][], countsFrom: number): Map<string, Neighbour[]> {
  const today = Math.max(...sessions.flat().map(({ day }) => day));
  const pairs = new Map<string, Map<string, PairDay[]>>();
  const count = (item: string, other: string, day: number) => {
    const others = pairs.get(item) ?? new Map<string, PairDay[]>();
    const days = others.get(other) ?? [];
    const age = today - day;
    const same = days.find((one) => one.age === age);
    if (same) same.viewed += 1;
    else days.push({ age, viewed: 1, bought: 0 });
    pairs.set(item, others.set(other, days));
  };
  for (const session of sessions) {
    let viewed: string[] = [];
    for (const { item, day } of session) {
      for (const [before] of pairsOf(viewed, item)) {
        count(before, item, day);
        count(item, before, day);
      }
      viewed = recordView(viewed, item);
    }
  }
  const best = (others: Map<string, PairDay[]>) =>
    [...others]
      .map(([productId, days]) => ({ productId, score: pairScore(days, countsFrom) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_NEIGHBOURS);
  return new Map([...pairs].map(([item, others]) => [item, best(others)]));
}

const learnt = readSessions(train);
const asked = readSessions(test);
const known = new Set(learnt.flat().map(({ item }) => item));

/** Asks after each view for the next one, and prints how often it is among the first. */
function score(countsFrom: number): void {
  const neighbours = neighboursOf(learnt, countsFrom);
  const sum = { all: 0, others: 0, found: 0, reciprocal: 0, ms: 0 };
  for (const session of asked) {
    let viewed: string[] = [];
    for (const [place, { item }] of session.entries()) {
      viewed = recordView(viewed, item);
      const next = session[place + 1]?.item;
      if (next === undefined || !known.has(next)) continue;
      const began = performance.now();
      const lists = [item, ...recentlyViewed(viewed, item)].map((id) => neighbours.get(id) ?? []);
      // A look back is a view too, so only the one on screen is left out.
      const shown = together(lists, [item]).slice(0, SHOWN);
      sum.ms += performance.now() - began;
      sum.all += 1;
      if (next !== item) sum.others += 1;
      const rank = shown.indexOf(next);
      if (rank === -1) continue;
      sum.found += 1;
      sum.reciprocal += 1 / (rank + 1);
    }
  }
  const share = (part: number, of: number) => (part / of).toFixed(4);
  console.log(`A pair counts from ${countsFrom} on:`);
  console.log(`  of all ${sum.all} next views: HR@${SHOWN} ${share(sum.found, sum.all)}`);
  console.log(
    `  of the ${sum.others} of another product: HR@${SHOWN} ${share(sum.found, sum.others)}, ` +
      `MRR@${SHOWN} ${share(sum.reciprocal, sum.others)}`,
  );
  console.log(`  ${share(sum.ms, sum.all)} ms a query`);
}

console.log(`${learnt.length} sessions of ${known.size} products learnt`);
score(COUNTS_FROM);
score(1);
