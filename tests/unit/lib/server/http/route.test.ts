import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as z from 'zod/mini';
import { apiError } from '#lib/server/http/errors.ts';
import { jsonRoute } from '#lib/server/http/route.ts';

const schema = z.strictObject({ name: z.string() });

async function call(handle: (name: string) => unknown) {
  const route = jsonRoute({ schema, handle: async ({ body }) => handle(body.name) });
  const request = new Request('http://shop.example/api/things?pin=1234', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'boot' }),
  });
  const response = await route(request, { params: Promise.resolve({}) });
  return { response, json: await response.json() };
}

describe('jsonRoute', () => {
  let log: MockInstance<typeof process.stderr.write>;
  beforeEach(() => {
    log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    log.mockRestore();
  });

  it('answers what the handler makes of the body', async () => {
    const { response, json } = await call((name) => ({ hello: name }));
    expect(response.status).toBe(200);
    expect(json).toEqual({ hello: 'boot' });
  });

  it('answers a thrown ApiError with its status and fields, and logs nothing', async () => {
    const { response, json } = await call(() => {
      throw apiError('Conflict', 'Changed meanwhile.', { cart: 'Older than ours.' });
    });
    expect(response.status).toBe(409);
    expect(json).toEqual({
      error: {
        code: 'Conflict',
        message: 'Changed meanwhile.',
        fields: { cart: 'Older than ours.' },
      },
    });
    expect(log).not.toHaveBeenCalled();
  });

  it('tells nothing of an unexpected fault but the id it is logged by', async () => {
    const { response, json } = await call(() => {
      throw new TypeError('password of the database');
    });
    expect(response.status).toBe(500);
    expect(json).toEqual({ error: { code: 'InternalError', message: 'Something went wrong.' } });
    const line = String(log.mock.calls[0]?.[0]);
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      requestId: response.headers.get('x-request-id'),
      method: 'POST',
      path: '/api/things',
      error: { name: 'TypeError', message: 'password of the database' },
    });
    expect(line).not.toContain('1234');
  });
});
