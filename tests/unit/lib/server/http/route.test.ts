import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { STAFF_COMMAND_ERRORS } from '#lib/api/calls/staff/staff-call.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { callError, rateLimited } from '#lib/server/platform/api-errors.ts';
import { loggedBy } from '#tests/support/logged-by.ts';

const greetCall = defineCall({
  method: 'POST',
  path: '/things',
  request: z.strictObject({ name: z.string() }),
  response: z.object({ hello: z.string() }),
  errors: { Conflict: { status: 409, message: 'Changed meanwhile.' } },
});

async function call(handle: (name: string) => { hello: string }) {
  const route = jsonRoute(greetCall, { handle: async ({ body }) => handle(body.name) });
  const request = new Request('http://shop.example/api/things?pin=1234', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'boot' }),
  });
  // Next calls a route without path parameters like this.
  const response = await route(request, { params: Promise.resolve(undefined) });
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

  it('answers with what the handler returns', async () => {
    const { response, json } = await call((name) => ({ hello: name }));
    expect(response.status).toBe(200);
    expect(json).toEqual({ hello: 'boot' });
  });

  it('sends every header of the handler, also two of one name, and forbids caching', async () => {
    const route = jsonRoute(greetCall, {
      read: async () => ({ name: 'boot' }),
      handle: async ({ answerHeaders }) => {
        answerHeaders.append('set-cookie', 'one=1; HttpOnly');
        answerHeaders.append('set-cookie', 'two=2; HttpOnly');
        return { hello: 'boot' };
      },
    });
    const request = new Request('http://shop.example/api/things', { method: 'POST' });
    const { headers } = await route(request, { params: Promise.resolve(undefined) });
    expect(headers.getSetCookie()).toEqual(['one=1; HttpOnly', 'two=2; HttpOnly']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'refuses the type %s, which a browser sends to other sites without asking first',
    async (type) => {
      const route = jsonRoute(greetCall, { handle: async () => ({ hello: 'boot' }) });
      const sent = { method: 'POST', headers: { 'content-type': type }, body: '{"name":"boot"}' };
      const request = new Request('http://shop.example/api/things', sent);
      expect((await route(request, { params: Promise.resolve(undefined) })).status).toBe(415);
    },
  );

  it('answers a thrown ApiError with its status and fields, and logs nothing', async () => {
    const { response, json } = await call(() => {
      throw callError(greetCall.errors, 'Conflict', { fields: { cart: 'Older than ours.' } });
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

  it('logs no staff who confirm a command first, but whoever may not call it', async () => {
    const refusing = async (code: 'ConfirmFirst' | 'ConfirmFully' | 'NotPermitted') => {
      const route = jsonRoute(
        { ...greetCall, errors: STAFF_COMMAND_ERRORS },
        {
          read: async () => ({ name: 'boot' }),
          handle: () => Promise.reject(callError(STAFF_COMMAND_ERRORS, code)),
        },
      );
      const request = new Request('http://shop.example/api/money', { method: 'POST' });
      await route(request, { params: Promise.resolve({}) });
    };
    const lines = await loggedBy(async () => {
      await refusing('ConfirmFirst');
      await refusing('ConfirmFully');
      await refusing('NotPermitted');
    });
    expect(lines).toMatchObject([{ event: 'refused', code: 'NotPermitted' }]);
  });

  it('logs guesses and what breaks a rule of the business, not what honest people get each day', async () => {
    const errors = {
      NotFound: { status: 404, message: 'There is none.' },
      VoucherInvalid: { status: 422, message: 'No gift card has this number.' },
      OrderUpdated: { status: 409, message: 'The total has changed.' },
      InsufficientStock: { status: 422, message: 'Sold out.' },
    };
    const refusing = async (path: string, code: keyof typeof errors) => {
      const handle = () => Promise.reject(callError(errors, code));
      const route = jsonRoute(
        { ...greetCall, errors },
        { read: async () => ({ name: 'boot' }), handle },
      );
      const request = new Request(`http://shop.example/api${path}`, { method: 'POST' });
      await route(request, { params: Promise.resolve({ order: 'R1234' }) });
    };
    const lines = await loggedBy(async () => {
      await refusing('/vouchers', 'VoucherInvalid');
      await refusing('/checkout/order', 'OrderUpdated');
      await refusing('/checkout/order', 'InsufficientStock');
      await refusing('/orders/R1234', 'NotFound');
      await refusing('/products/R1234', 'NotFound');
    });
    expect(lines.map(({ code, call }) => [code, call])).toEqual([
      ['VoucherInvalid', '/api/vouchers'],
      ['OrderUpdated', '/api/checkout/order'],
      ['NotFound', '/api/orders/[order]'],
    ]);
  });

  it('logs a refusal with its call, code and source, and nothing that the caller sent', async () => {
    const refused = async (name: string) => {
      const route = jsonRoute(greetCall, { handle: async () => ({ hello: 'you' }) });
      const headers = { 'content-type': 'application/json', 'x-client-address': '2001:db8::7' };
      const init = { method: 'POST', headers, body: JSON.stringify({ [name]: 'boot' }) };
      const request = new Request('http://shop.example/api/things?pin=1234', init);
      await route(request, { params: Promise.resolve({}) });
    };
    const lines = await loggedBy(async () => {
      await refused('forged\n{"level":"error"}');
      await refused('again');
    });
    expect(lines).toEqual([
      {
        ...{ level: 'warn', message: 'A call was refused.', event: 'refused' },
        ...{
          code: 'InvalidRequest',
          method: 'POST',
          call: '/api/things',
          from: '2001:db8:0:0::/64',
        },
        time: new Date(String(lines[0]?.time)).toISOString(),
        reference: expect.any(String),
      },
    ]);
  });

  it('logs no error when a caller leaves before the body has come', async () => {
    const route = jsonRoute(greetCall, { handle: async () => ({ hello: 'you' }) });
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    const response = await route(new Request('http://shop.example/', init), {
      params: Promise.resolve({}),
    });
    expect(response.status).toBe(400);
    expect(log).not.toHaveBeenCalled();
  });

  it('answers an unexpected error with nothing but the reference in the log', async () => {
    const { response, json } = await call(() => {
      throw new TypeError('password of the database');
    });
    expect(response.status).toBe(500);
    const line = String(log.mock.calls[0]?.[0]);
    const { reference } = JSON.parse(line);
    expect(reference).toMatch(/^[A-Z2-9]{8}$/);
    expect(json).toEqual({
      error: { code: 'InternalError', message: 'Something went wrong.', reference },
    });
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      method: 'POST',
      path: '/api/things',
      error: { name: 'TypeError', message: 'password of the database' },
    });
    expect(line).not.toContain('1234');
  });
});

describe('an answer that the call does not name', () => {
  let log: MockInstance<typeof process.stderr.write>;
  beforeEach(() => {
    log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    log.mockRestore();
  });

  it.each<[string, () => { hello: string }, RegExp]>([
    ['of another shape', () => ({ hello: 1 }) as never, /at hello/],
    ['with a field more', () => ({ hello: 'you', pin: '1234' }) as never, /fields of no schema/],
    [
      'with an error of another call',
      () => {
        throw callError({ Gone: { status: 404, message: 'It is gone.' } }, 'Gone');
      },
      /no error Gone with status 404/,
    ],
    [
      'with another status',
      () => {
        throw callError({ Conflict: { status: 422, message: 'Changed.' } }, 'Conflict');
      },
      /no error Conflict with status 422/,
    ],
  ])('is an error in tests and in development: one %s', async (_name, handle, problem) => {
    const { response } = await call(handle);
    expect(response.status).toBe(500);
    expect(JSON.parse(String(log.mock.calls[0]?.[0])).error.message).toMatch(problem);
  });
});

describe('queryRoute', () => {
  async function get(path: string, handle: () => string = () => 'done') {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const balanceCall = defineCall({
      method: 'GET',
      path: '/cards/{code}/balance',
      request: z.strictObject({ pin: z.string().check(z.minLength(4)) }),
      response: z.string(),
      errors: {},
    });
    const route = queryRoute(balanceCall, { handle: async () => handle() });
    const params = Promise.resolve({ code: 'GUM TREE' });
    const response = await route(new Request(`http://shop.example${path}`), { params });
    const logged = log.mock.calls.map(([line]) => String(line)).join('');
    log.mockRestore();
    return { response, json: await response.json(), logged };
  }

  it.each([
    ['/?pin=12', { pin: expect.any(String) }],
    ['/', { pin: 'This field is missing.' }],
    ['/?pin=1234&tin=1', { tin: 'Unknown field.' }],
    ['/?pin=1234&pin=1235', { pin: 'Give it once.' }],
    ['/?pin=1234&__proto__=1', { ['__proto__']: 'Unknown field.' }],
  ])('refuses %s', async (path, fields) => {
    const { response, json } = await get(path);
    expect(response.status).toBe(400);
    expect(json).toMatchObject({ error: { code: 'InvalidRequest', fields } });
  });

  it('says after how long a limited call may be repeated', async () => {
    const { response, json } = await get('/?pin=1234', () => {
      throw rateLimited(42);
    });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
    expect(json.error.code).toBe('RateLimited');
  });

  it.each(['/cards/GUM%20TREE/balance', '/cards/GUM TREE/balance'])(
    'logs an error at %s without the values of its path and query',
    async (path) => {
      const { response, logged } = await get(`${path}?pin=1234`, () => {
        throw new Error('broken');
      });
      expect(response.status).toBe(500);
      expect(JSON.parse(logged)).toMatchObject({ path: '/cards/[code]/balance' });
      expect(logged).not.toMatch(/GUM|TREE|1234/);
    },
  );
});
