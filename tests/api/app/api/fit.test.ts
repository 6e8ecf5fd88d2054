import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/api/fit/route.ts';
import { readFitCall } from '#lib/api/calls/fit/read-fit.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const FIT = { all: 'Most buyers take their usual size (9 buyers).', bySize: { M: 'A size up.' } };

const database = ownDatabase();
beforeAll(async () => {
  await database.db
    .insertInto('fit_advice')
    .values({ parent_code: 'bluff', texts: JSON.stringify(FIT) })
    .execute();
});

describe('GET /fit', () => {
  it('answers what a model’s pages say about its sizes', async () => {
    const answer = await callRoute(GET, { query: '?model=bluff' });
    expect(readAnswer(readFitCall, answer)).toEqual({ fit: FIT });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answers nothing about other models', async () => {
    const answer = await callRoute(GET, { query: '?model=other' });
    expect(readAnswer(readFitCall, answer)).toEqual({ fit: null });
  });

  it.each(['', '?model=', '?model=%00', '?model=a&model=b', `?model=${'a'.repeat(300)}`])(
    'refuses %j',
    async (query) => {
      const answer = await callRoute(GET, { query });
      expect(answer.status).toBe(400);
      expect(readError(answer).code).toBe('InvalidRequest');
    },
  );
});
