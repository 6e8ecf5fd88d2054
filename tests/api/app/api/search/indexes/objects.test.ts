import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/search/indexes/[index]/objects/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';

const database = ownDatabase();

beforeAll(async () => {
  await importRecords(database.db, [
    BRAND_RECORD,
    bootRecord(),
    bootRecord({ id: 'bluff-red', name: 'Bluff Boot red', originalPrice: 21_000 }),
    bootRecord({ id: 'gone', state: 'discontinued' }),
    bootRecord({ id: 'off', state: 'disabled' }),
    bootRecord({ id: 'secret', state: 'unpublished' }),
  ]);
});

interface Sent {
  index?: string;
  body?: BodyInit;
  type?: string;
  address?: string;
}

async function post({
  index = 'stringybark-au_products',
  body = '',
  type = 'application/json',
  address = '192.0.2.60',
}: Sent) {
  const request = new Request(`http://shop.example/api/search/indexes/${index}/objects`, {
    method: 'POST',
    headers: { 'content-type': type, [CLIENT_ADDRESS_HEADER]: address },
    body,
  });
  const response = await POST(request, { params: Promise.resolve({ index }) });
  return { status: response.status, headers: response.headers, json: await response.json() };
}
const ask = (objectIds: unknown, rest: object = {}) =>
  post({ body: JSON.stringify({ objectIds, ...rest }) });
const idsOf = (json: { data: { results: ({ id: string } | null)[] } }) =>
  json.data.results.map((product) => product?.id ?? null);

describe('POST /search/indexes/{index}/objects', () => {
  it('costs its address more for more ids', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => `product-${index}`);
    const from = (address: string, objectIds: string[]) =>
      post({ body: JSON.stringify({ objectIds }), address });
    const statuses: number[] = [];
    for (let call = 0; call < 20; call++) {
      statuses.push((await from('192.0.2.61', many)).status);
    }
    const allowed = statuses.indexOf(429);
    expect(allowed).toBeGreaterThanOrEqual(2);
    expect(allowed).toBeLessThan(15);
    expect(new Set(statuses.slice(allowed))).toEqual(new Set([429]));
    for (let call = 0; call < 100; call++) {
      expect((await from('192.0.2.62', ['bluff-red', 'bluff-black'])).status).toBe(200);
    }
  });

  it('answers products in the order of the ids, and null for unknown ones', async () => {
    const { status, json } = await ask(['bluff-red', 'nowhere', 'bluff-black', 'bluff-red']);
    expect(status).toBe(200);
    expect(idsOf(json)).toEqual(['bluff-red', null, 'bluff-black', 'bluff-red']);
    expect(json.data.results[0]).toMatchObject({
      objectID: 'bluff-red',
      name: 'Bluff Boot red',
      path: '/products/bluff-red',
      price: 18_995,
      erpOriginalPrice: 21_000,
      isDiscounted: true,
      state: 'current',
      variants: [
        { id: 'bluff-red-8', label: '8', qty: 3 },
        { id: 'bluff-red-9', label: '9', qty: 0 },
      ],
    });
  });

  it('answers discontinued and disabled products, but no unpublished one', async () => {
    const { json } = await ask(['gone', 'off', 'secret']);
    expect(idsOf(json)).toEqual(['gone', 'off', null]);
  });

  it('answers an empty list for an empty list', async () => {
    expect((await ask([])).json).toEqual({ data: { results: [] } });
  });

  it('answers null for a malformed id, so that one broken line fails no cart', async () => {
    const odd = ['', 'a b', 'x\u0000y', '\ud800', "'; drop table products; --", '../..', 'ÿ'];
    const { status, json } = await ask([...odd.slice(1), 'bluff-black']);
    expect(status).toBe(200);
    expect(idsOf(json)).toEqual([null, null, null, null, null, null, 'bluff-black']);
  });

  it('answers a thousand ids and refuses one more', async () => {
    const thousand = Array.from({ length: 1_000 }, (_, index) => `id-${index}`.padEnd(120, 'x'));
    expect(idsOf((await ask(thousand)).json)).toEqual(thousand.map(() => null));
    expect(await ask([...thousand, 'one-more'])).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidRequest', fields: { objectIds: expect.any(String) } } },
    });
  });

  it('is not cached', async () => {
    const { headers } = await ask([]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 for another index', async () => {
    const body = JSON.stringify({ objectIds: [] });
    expect(await post({ index: 'other_products', body })).toMatchObject({
      status: 404,
      json: { error: { code: 'NotFound' } },
    });
  });

  it.each([
    ['no body', '', {}],
    ['an incomplete body', '{"objectIds": [', {}],
    ['text that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), {}],
    ['a list', '[]', { '': expect.any(String) }],
    ['a number for ids', '{"objectIds":5}', { objectIds: expect.any(String) }],
    ['a number for an id', '{"objectIds":["a",5]}', { 'objectIds.1': expect.any(String) }],
    ['an empty id', '{"objectIds":[""]}', { 'objectIds.0': expect.any(String) }],
    [
      'unknown fields',
      '{"objectIds":[],"a":1,"b":2}',
      { a: 'Unknown field.', b: 'Unknown field.' },
    ],
    [
      'the field __proto__',
      '{"objectIds":[],"__proto__":{"x":1}}',
      { ['__proto__']: 'Unknown field.' },
    ],
  ])('refuses %s', async (_, body, fields) => {
    const { status, json } = await post({ body });
    expect(status).toBe(400);
    expect(json.error.code).toBe('InvalidRequest');
    expect(json.error.fields ?? {}).toEqual(fields);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses a body sent as "%s"',
    async (type) => {
      expect(await post({ body: '{"objectIds":[]}', type })).toMatchObject({
        status: 415,
        json: { error: { code: 'UnsupportedMediaType' } },
      });
    },
  );

  it('accepts JSON with a charset in its content type', async () => {
    const type = 'Application/JSON; charset=utf-8';
    expect((await post({ body: '{"objectIds":[]}', type })).status).toBe(200);
  });

  it('stops reading an endless body', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    const request = new Request('http://shop.example/api/search/indexes/x/objects', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    const response = await POST(request, { params: Promise.resolve({ index: 'x' }) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'PayloadTooLarge' } });
    expect(sent).toBeLessThan(1_000_000);
  });
});
