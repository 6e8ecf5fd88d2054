import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  BOUGHT_WEIGHT,
  PAIR_DAYS,
  VIEWED_AT_MOST,
} from '#lib/commerce/recommendations/together.ts';
import { foldPairs } from '#lib/server/recommendations/fold-pairs.ts';
import { readNeighbours } from '#lib/server/recommendations/read-neighbours.ts';
import { recordPairs } from '#lib/server/recommendations/record-pairs.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { pairScore } from '#tests/support/pair-score.ts';

const database = ownDatabase();

beforeAll(async () => {
  const products = [0, 1, 2, 3, 4].map((place) => bootRecord({ id: product(place) }));
  await importRecords(database.db, [BRAND_RECORD, ...products]);
});
beforeEach(async () => {
  await database.db.deleteFrom('product_pairs').execute();
  await database.db.deleteFrom('product_neighbours').execute();
  await database.db.deleteFrom('orders').execute();
});

const product = (place: number) => `product-${place}`;
const pair = (a: number, b: number): [string, string] => [product(a), product(b)];
const sums = () =>
  database.db.selectFrom('product_pairs').select(['first', 'second', 'viewed']).execute();

/** Moves what was counted so far into the past. */
const age = (days: number) =>
  sql`update product_pairs set day = day - ${days}::integer`.execute(database.db);

/** An order of a buyer of its own, unless `email` says whose. */
async function order(
  of: string | { number: string; email: string },
  ...places: number[]
): Promise<void> {
  const { number, email } =
    typeof of === 'string' ? { number: of, email: `${of}@example.com` } : of;
  await sql`
    insert into orders (number, placed_at, status, channel, email, total, details, agree_to_marketing)
    values (${number}, now(), 'PROCESSING', 'web', ${email}, 1, '{}', false)`.execute(database.db);
  for (const [position, place] of places.entries()) {
    await sql`
      insert into order_lines (order_number, position, product_id, variant_id, qty, total)
      values (${number}, ${position}, ${product(place)}, ${`variant-${place}`}, 1, 1)`.execute(
      database.db,
    );
  }
}

describe('recorded pairs of views', () => {
  it('are summed by day, in either order, each once per request', async () => {
    await recordPairs(database.db, [pair(0, 1), pair(1, 0), pair(0, 1), pair(0, 0)]);
    await recordPairs(database.db, [pair(1, 0)]);
    expect(await sums()).toEqual([{ first: product(0), second: product(1), viewed: '2' }]);
  });

  it('are only of products that the shop has', async () => {
    await recordPairs(database.db, [[product(0), 'made-up'], ['x', 'y'], pair(0, 2)]);
    expect(await sums()).toEqual([{ first: product(0), second: product(2), viewed: '1' }]);
  });

  it('are all counted when fifty browsers send them at once', async () => {
    const batch = [pair(0, 1), pair(2, 1), pair(3, 4)];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        recordPairs(database.db, n % 2 === 0 ? batch : batch.toReversed()),
      ),
    );
    expect((await sums()).map(({ viewed }) => viewed)).toEqual(['50', '50', '50']);
  });
});

describe('folding pairs into neighbours', () => {
  it('scores by age, views and orders as the rule does, best first', async () => {
    const view = (...pairs: [string, string][]) => recordPairs(database.db, pairs);
    await view(pair(0, 1));
    await age(10);
    await view(pair(0, 1), pair(0, 2));
    await view(pair(0, 1), pair(0, 3));
    await age(5);
    await view(pair(0, 2), pair(0, 3));
    await order('A1', 0, 2, 4);
    await order('A2', 2, 0);
    await foldPairs(database.db);
    const found = await readNeighbours(database.db, product(0));
    expect(found.map(({ productId }) => productId)).toEqual([product(2), product(1)]);
    expect(found[0]?.score).toBeCloseTo(
      pairScore([
        { age: 5, viewed: 1, bought: 0 },
        { age: 0, viewed: 1, bought: 2 },
      ]),
    );
    expect(found[1]?.score).toBeCloseTo(
      pairScore([
        { age: 15, viewed: 1, bought: 0 },
        { age: 5, viewed: 2, bought: 0 },
      ]),
    );
  });

  it('makes both products of a pair neighbours, once the pair was seen three times', async () => {
    for (const number of ['A1', 'A2']) await order(number, 0, 1);
    await foldPairs(database.db);
    expect(await readNeighbours(database.db, product(0))).toEqual([]);
    await order('A3', 1, 0);
    await foldPairs(database.db);
    const score = 3 * BOUGHT_WEIGHT;
    expect(await readNeighbours(database.db, product(0))).toEqual([
      { productId: product(1), score },
    ]);
    expect(await readNeighbours(database.db, product(1))).toEqual([
      { productId: product(0), score },
    ]);
  });

  it('ranks products that were only viewed below bought ones, however many views were sent', async () => {
    for (const number of ['A1', 'A2', 'A3']) await order(number, 0, 1);
    await sql`update orders set placed_at = now() - interval '170 days'`.execute(database.db);
    await sql`insert into product_pairs (first, second, day, viewed) values
      (${product(0)}, ${product(2)}, (now() at time zone 'UTC')::date, 30000),
      (${product(0)}, ${product(3)}, (now() at time zone 'UTC')::date, 10000)`.execute(database.db);
    await foldPairs(database.db);
    const found = await readNeighbours(database.db, product(0));
    expect(found.map(({ productId }) => productId)).toEqual([product(1), product(2), product(3)]);
    const [bought = NaN, most = NaN, less = NaN] = found.map(({ score }) => score);
    expect(most / bought).toBeCloseTo(VIEWED_AT_MOST);
    expect(most / less).toBeCloseTo(3);
  });

  it('lets views raise the score of a bought pair by a tenth at most', async () => {
    for (const number of ['A1', 'A2', 'A3']) await order(number, 0, 1);
    const views = Array.from({ length: 40 }, () => recordPairs(database.db, [pair(0, 1)]));
    await Promise.all(views);
    await foldPairs(database.db);
    const [found] = await readNeighbours(database.db, product(0));
    expect(found?.score).toBeCloseTo(pairScore([{ age: 0, viewed: 40, bought: 3 }]));
    expect(found?.score).toBeCloseTo(1.1 * 3 * BOUGHT_WEIGHT);
  });

  it('counts a buyer once for a pair, and no cancelled lines', async () => {
    for (const tag of ['', '+a', '+b']) {
      await order({ number: `A${tag}`, email: `Ada${tag}@example.com` }, 0, 1);
    }
    for (const number of ['B1', 'B2', 'B3']) await order(number, 0, 2);
    await sql`update order_lines set cancelled = qty where product_id = ${product(2)}`.execute(
      database.db,
    );
    await foldPairs(database.db);
    expect(await readNeighbours(database.db, product(0))).toEqual([]);
  });

  it('deletes old views and the neighbours that came from them', async () => {
    for (let n = 0; n < 3; n += 1) await recordPairs(database.db, [pair(0, 1)]);
    await foldPairs(database.db);
    expect(await readNeighbours(database.db, product(0))).toHaveLength(1);
    await age(PAIR_DAYS);
    await foldPairs(database.db);
    expect(await readNeighbours(database.db, product(0))).toEqual([]);
    expect(await sums()).toEqual([]);
  });
});
