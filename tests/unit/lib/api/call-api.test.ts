import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#lib/api/api-error.ts';
import { callApi, failedWith } from '#lib/api/call-api.ts';
import { defineCall } from '#lib/api/calls/call.ts';

const readCardCall = defineCall({
  method: 'GET',
  path: '/shelves/{shelf}/cards/{code}',
  request: z.strictObject({ pin: z.string(), page: z.optional(z.string()) }),
  response: z.object({ amount: z.int() }),
  errors: { CardLost: { status: 404, message: 'It is lost.' } },
});

const writeCardCall = defineCall({
  method: 'PUT',
  path: '/cards',
  request: z.strictObject({ amount: z.int() }),
  response: z.strictObject({}),
  errors: {},
});

/** Replaces the network with a server; returns what it was asked. */
function serve(answer: () => Response) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  });
  return asked;
}

const input = { params: { shelf: 'gum tree', code: 'A/1' }, query: { pin: '1&2' } };

describe('callApi', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('fills in the path and the query', async () => {
    const asked = serve(() => Response.json({ amount: 1 }));
    await callApi(readCardCall, input);
    await callApi(readCardCall, { ...input, query: { pin: '1', page: undefined } });
    expect(asked.map(({ url }) => url)).toEqual([
      '/api/shelves/gum%20tree/cards/A%2F1?pin=1%262',
      '/api/shelves/gum%20tree/cards/A%2F1?pin=1',
    ]);
    expect(asked[0]?.init.method).toBe('GET');
  });

  it('makes a call that is given by its method and path', async () => {
    const asked = serve(() => Response.json({}));
    const headers = { 'idempotency-key': 'once' };
    await callApi<typeof writeCardCall>('PUT /cards', { body: { amount: 5 }, headers });
    expect(asked[0]).toMatchObject({
      url: '/api/cards',
      init: { method: 'PUT', body: '{"amount":5}', headers },
    });
  });

  it('drops unknown fields of an answer, and rejects an answer of another shape', async () => {
    serve(() => Response.json({ amount: 1, currency: 'AUD' }));
    expect(await callApi(readCardCall, input)).toEqual({ amount: 1 });
    serve(() => Response.json({ amount: 'much' }));
    await expect(callApi(readCardCall, input)).rejects.toMatchObject({ code: 'InvalidResponse' });
  });
});

it('failedWith recognises an ApiError by its code', () => {
  const lost = new ApiError('CardLost', 'It is lost.', { status: 404 });
  expect(failedWith<typeof readCardCall>(lost, 'CardLost')).toBe(true);
  expect(failedWith<typeof readCardCall>(lost, 'RateLimited')).toBe(false);
  expect(failedWith<typeof readCardCall>(new Error('CardLost'), 'CardLost')).toBe(false);
});
