import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as z from 'zod/mini';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { SEARCH_FAILED } from '#lib/commerce/catalogue/texts.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { SearchError } from '#lib/server/search/search-adapter.ts';
import { searchRoute } from '#lib/server/search/search-route.ts';

let log: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => log.mockRestore());

const logged = () => log.mock.calls.map(([line]) => JSON.parse(String(line)));

/** Asks a search that fails by `error`. */
function ask(error: Error): Promise<Response> {
  const route = searchRoute({
    schema: z.object({}),
    searchesOf: () => [],
    handle: () => Promise.reject(error),
  });
  const request = new Request('http://shop.example/api/search/1/indexes/products/query', {
    method: 'POST',
    headers: { [CLIENT_ADDRESS_HEADER]: '203.0.113.9' },
    body: '{}',
  });
  return route(request, { params: Promise.resolve({ index: 'products' }) });
}

it('a failed search has its log reference where Algolia’s clients find it', async () => {
  const answer = await ask(new Error('The index is gone.'));
  expect(answer.status).toBe(503);
  const [line] = logged();
  expect(line).toMatchObject({ message: 'A call failed.', reference: expect.any(String) });
  expect(answer.headers.get('correlation-id')).toBe(line.reference);
  // What the client makes of that header.
  const error = Object.assign(new Error(), { correlationId: line.reference });
  expect(callErrorText(SEARCH_FAILED, error)).toBe(
    `Unable to perform your search. Reference ${line.reference}.`,
  );
});

it('a refused search has no reference, and the security log says who asked, not for what', async () => {
  const answer = await ask(new SearchError('Unknown parameter: secret', 400));
  expect([answer.status, answer.headers.get('correlation-id')]).toEqual([400, null]);
  const call = '/api/search/1/indexes/[index]/query';
  const [line, ...more] = logged();
  expect(line).toMatchObject({
    event: 'refused',
    code: 'SearchRefused',
    call,
    from: '203.0.113.9',
  });
  expect([JSON.stringify(line).includes('secret'), more]).toEqual([false, []]);
});

it('the text of an error shows no reference that is not the shop’s own', () => {
  const error = Object.assign(new Error(), {
    correlationId: '3f2c6c1e-0000-4000-8000-000000000000',
  });
  expect(callErrorText(SEARCH_FAILED, error)).toBe(SEARCH_FAILED);
});

it('a call costs its address by its searches, and the hits and words of each', async () => {
  const route = searchRoute({
    schema: z.object({}),
    searchesOf: () => Array.from({ length: 30 }, () => ({ hitsPerPage: 100 })),
    handle: async () => ({ results: [] }),
  });
  const statuses: number[] = [];
  for (let call = 0; call < 12; call++) {
    const request = new Request('http://shop.example/api/search/1/indexes/*/queries', {
      method: 'POST',
      headers: { [CLIENT_ADDRESS_HEADER]: '203.0.113.10' },
      body: '{}',
    });
    const answer = await route(request, { params: Promise.resolve({ index: '*' }) });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const allowed = statuses.indexOf(429);
  expect(allowed).toBe(2);
  expect(logged()).toMatchObject([{ event: 'refused', code: 'RateLimited' }]);
});
