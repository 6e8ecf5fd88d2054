import { beforeAll, expect, it } from 'vitest';
import { GET as openLive } from '#app/admin/api/live/route.ts';
import { DELETE as logOut } from '#app/admin/api/session/route.ts';
import { POST as adjust } from '#app/admin/api/stock/adjust/route.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import {
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

const database = ownDatabase();
let owner: TestStaff;
beforeAll(async () => {
  await openShop(database.db, [oneSize('ax', 0)]);
  await openStores(database.db, { s1: {} });
  owner = await makeStaff(database.db, ['owner']);
});

async function open({ headers }: TestStaff) {
  const stop = new AbortController();
  const response = await openLive(
    new Request('http://shop.example/admin/api/live', { headers, signal: stop.signal }),
    { params: Promise.resolve({}) },
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The answer has no body.');
  return { response, read: async () => (await reader.read()).value, close: () => stop.abort() };
}

const changeStock = () =>
  callRoute(adjust, {
    method: 'POST',
    headers: owner.headers,
    body: { variant: 'ax-one', store: 's1', delta: 1, reason: 'Found' },
  });

it('tells what kind of thing changed, and never which one', async () => {
  const stream = await open(owner);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toContain('no-store');
  expect(await stream.read()).toContain(': open');
  expect((await changeStock()).status).toBe(200);
  expect(await stream.read()).toBe('data: ["stock"]\n\n');
  stream.close();
});

it('ends when the session has ended, before it tells anything more', async () => {
  const packer = await makeStaff(database.db, ['packer']);
  const stream = await open(packer);
  await stream.read();
  await callRoute(logOut, { method: 'DELETE', headers: packer.headers });
  await changeStock();
  expect(await stream.read()).toBeUndefined();
});
