import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { APIResponse } from '@playwright/test';
import pg from 'pg';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { nestedUses, SLOW_SVG } from '#tests/support/svg-bombs.ts';
import { makeCustomer, newcomer } from './support/customer.ts';
import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';
import { importFile } from './support/import-records.ts';
import { cardToken, readyToPay, sendOrder } from './support/place-order.ts';
import { signInByCalls } from './support/pool-calls.ts';
import { openSecondServer } from './support/second-server.ts';

/* What an attacker does to a shop in production, over HTTP, and what a full disk does to it. */

/** Each is declined; other tests pay with others, for each card has a limit of its own. */
const STOLEN = ['378734493671000', '4000000000000101', '4000111111111511'];

const times = <Answer>(count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

function tally(answers: readonly APIResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const answer of answers) counts[answer.status()] = (counts[answer.status()] ?? 0) + 1;
  return counts;
}

test('stolen cards cannot be tested by paying with them', async ({ request }) => {
  const pay = async (cardNumber: string | undefined) =>
    sendOrder(
      request,
      await readyToPay(request, {
        productId: plainBoot.id,
        email: newcomer().email,
        ...(cardNumber !== undefined && { cardNumber }),
      }),
    );
  const tries = await times(20, (index) => pay(STOLEN[index % STOLEN.length]));
  expect(tally(tries)).toEqual({ 422: 10, 429: 10 });
  // Not even with a card that would be accepted.
  const refused = await pay(undefined);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(500);
  expect(await refused.json()).toMatchObject({
    error: { code: 'RateLimited', message: expect.stringContaining('have been declined') },
  });
});

test('of twelve cards saved at once ten are kept', async ({ request }) => {
  const customer = await makeCustomer(request);
  const headers = await signInByCalls(request, customer);
  // Without the limit on calls, which would stop the rest by itself.
  const server = await openSecondServer(process.env.DATABASE_URL ?? '', {
    RATE_LIMIT_SCALE: '100',
  });
  try {
    const tokens = await times(12, (index) =>
      cardToken(request, { expiry: `${String(1 + index).padStart(2, '0')}/39` }),
    );
    const saved = await Promise.all(
      tokens.map((token) =>
        request.post(`${server.baseUrl}/api/account/payment-methods`, { data: { token }, headers }),
      ),
    );
    expect(tally(saved)).toEqual({ 200: 10, 422: 2 });
    const list = await request.get('/api/account/payment-methods', { headers });
    expect((await list.json()).paymentMethods).toHaveLength(10);
  } finally {
    await server.stop();
  }
});

test('searches are limited, and say when to come back', async ({ request }) => {
  const slowClock = new URL('./support/slow-clock.mjs', import.meta.url).href;
  const server = await openSecondServer(process.env.DATABASE_URL ?? '', {
    NODE_OPTIONS: `--import ${slowClock}`,
  });
  try {
    const search = () =>
      request.post(`${server.baseUrl}/api/search/1/indexes/*/queries`, {
        data: { requests: [{ indexName: PRODUCT_INDEX, query: 'boots', hitsPerPage: 1 }] },
      });
    const answers: APIResponse[] = [];
    for (let sent = 0; sent < 620; sent += 20) answers.push(...(await times(20, search)));
    expect(tally(answers)).toEqual({ 200: 600, 429: 20 });
    expect(Number(answers.at(-1)?.headers()['retry-after'])).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});

test('a full disk takes no order, loses none, and the shop says that it is not ready', async ({
  request,
}) => {
  const db = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await db.connect();
  const url = new URL(process.env.DATABASE_URL ?? '');
  // For connections with this setting the disk is full; the tested shop's do not have it.
  url.searchParams.set('options', '-c shop.disk=full');
  await db.query(`
    create or replace function e2e_disk_full() returns trigger language plpgsql as $$
      begin
        if current_setting('shop.disk', true) = 'full' then
          raise exception 'could not extend file: No space left on device' using errcode = '53100';
        end if;
        return null;
      end $$;
    create or replace trigger e2e_disk_full before insert or update on orders
      for each statement execute function e2e_disk_full();
    create or replace trigger e2e_disk_full before insert or update on shop_facts
      for each statement execute function e2e_disk_full()`);
  const server = await openSecondServer(url.href);
  try {
    const order = await readyToPay(request, { productId: plainBoot.id, email: newcomer().email });
    const key = randomUUID();
    const refused = await sendOrder(request, order, { key, baseUrl: server.baseUrl });
    expect(refused.status()).toBe(503);
    expect(refused.headers()['retry-after']).toBe('5');
    expect(await refused.json()).toMatchObject({ error: { code: 'Unavailable' } });
    const ready = await request.get(`${server.baseUrl}/api/health/ready`);
    expect(ready.status()).toBe(503);
    expect(await ready.text()).toContain('storage');

    // The same press of the button, once there is room.
    const placed = await sendOrder(request, order, { key });
    expect(placed.status()).toBe(200);
    const { order: first } = await placed.json();
    const again = await sendOrder(request, order, { key });
    expect((await again.json()).order.number).toBe(first.number);
  } finally {
    await server.stop();
    await db.query('drop function e2e_disk_full() cascade');
    await db.end();
  }
});

test('a picture that takes minutes to draw is refused by the import, with its name', async ({
  request,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bombs-'));
  try {
    for (const [name, bomb] of Object.entries({ uses: nestedUses(), slow: SLOW_SVG })) {
      const slug = `bomb-${name}`;
      await writeFile(path.join(folder, `${name}.svg`), bomb);
      const record = {
        ...plainBoot,
        id: slug,
        slug,
        compositeCode: slug,
        parentCode: slug,
        variants: [{ id: slug, code: slug, label: '8', qty: 1 }],
        images: [{ src: `${name}.svg`, alt: '' }],
      };
      const file = path.join(folder, `${name}.jsonl`);
      await writeFile(file, `${JSON.stringify(record)}\n`);
      await expect(importFile(file)).rejects.toThrow(`picture "${name}.svg"`);
      expect((await request.get(`/products/${slug}`)).status()).toBe(404);
      expect((await request.get(`/social/products/${slug}`)).status()).toBe(404);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
