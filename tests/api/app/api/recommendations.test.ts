import { beforeAll, expect, it } from 'vitest';
import { GET } from '#app/api/recommendations/route.ts';
import { readNeighboursCall } from '#lib/api/calls/recommendations/read-neighbours.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();

beforeAll(async () => {
  const of = { product_id: 'boot' };
  await database.db
    .insertInto('product_neighbours')
    .values([
      { ...of, neighbour_id: 'sock', score: 2.5 },
      { ...of, neighbour_id: 'tent', score: 7 },
    ])
    .execute();
});

const ask = (product: string) =>
  callRoute(GET, { query: `?product=${encodeURIComponent(product)}` });

it('recommendations are what goes with a product, best first', async () => {
  const answer = await ask('boot');
  expect(readAnswer(readNeighboursCall, answer).neighbours).toEqual([
    { productId: 'tent', score: 7 },
    { productId: 'sock', score: 2.5 },
  ]);
  expect(readAnswer(readNeighboursCall, await ask('unknown')).neighbours).toEqual([]);
});

it.each(['', 'a b', 'x'.repeat(121), '\0'])(
  'recommendations are refused for the product “%s”',
  async (product) => {
    const answer = await ask(product);
    expect(answer.status).toBe(400);
    expect(Object.keys(readError(answer).fields ?? {})).toEqual(['product']);
  },
);
