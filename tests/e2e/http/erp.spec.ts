import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readErpOrderCall } from '#lib/api/calls/erp/read-erp-order.ts';
import { openReceiver } from '#tests/database/lib/server/webhooks/support/receiver.ts';
import { runShop } from '#tests/support/run-shop.ts';
import { newcomer } from '../support/customer.ts';
import { plainBoot } from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';
import { placeOrder } from '../support/place-order.ts';
import { readProduct } from '../support/products.ts';

const PROGRAM = fileURLToPath(new URL('../support/reference-erp.ts', import.meta.url));

/** Runs one of the shop's commands and returns the lines that it prints. */
async function run(command: string, ...args: string[]): Promise<string[]> {
  return (await runShop(command, args, { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' })).split('\n');
}

/** Starts the ERP; resolves with the signal that ended it. */
function startErp(settings: Record<string, string>): {
  erp: ChildProcess;
  ended: Promise<unknown>;
} {
  const erp = spawn(process.execPath, [PROGRAM], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const ended = new Promise((resolve) => erp.once('exit', (_, signal) => resolve(signal)));
  return { erp, ended };
}

test('a reference ERP that is killed on the way still sends each order once and restocks', {
  tag: '@change',
}, async ({ request, baseURL }) => {
  const [key = ''] = await run(
    'keys create',
    'reference erp',
    'orders:read',
    'orders:write',
    'stock:write',
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'erp-'));
  const buyer = newcomer().email;
  const settings = {
    SHOP: `${baseURL}/api/erp/v1`,
    KEY: key,
    STATE: path.join(folder, 'state.json'),
    BUYER: buyer,
  };
  const place = (qty: number) =>
    placeOrder(request, { productId: plainBoot.id, email: buyer, qty });
  const orders = [await place(1), await place(2)];

  // Each time after the shop has answered and before the ERP has stored that.
  expect(await startErp({ ...settings, DIE_AT: 'decided' }).ended).toBe('SIGKILL');
  expect(await startErp({ ...settings, DIE_AT: 'answered /shipments' }).ended).toBe('SIGKILL');
  const { erp, ended } = startErp(settings);
  try {
    orders.push(await place(1));
    for (const { number } of orders) {
      await expect.poll(async () => (await read(request, key, number)).status).toBe('shipped');
    }
    const whole = await Promise.all(orders.map(({ number }) => read(request, key, number)));
    expect(whole.map(({ erpNumber }) => erpNumber).toSorted()).toEqual(['SO-1', 'SO-2', 'SO-3']);
    for (const { shipments, lines } of whole) {
      expect(shipments).toHaveLength(1);
      expect(shipments[0]?.lines).toEqual([{ line: 0, qty: lines[0]?.qty }]);
    }
    const { variantId, variantCode } = whole[0]?.lines[0] ?? {};
    await expect
      .poll(async () => {
        const { variants } = await readProduct(request, plainBoot.id);
        return variants.find(({ id }) => id === variantId)?.qty;
      })
      .toBeGreaterThan(4_000);
    const { warehouse } = JSON.parse(readFileSync(settings.STATE, 'utf8'));
    // Other tests buy the same boot, so a later order may have been for another size.
    const sent = whole
      .flatMap(({ lines }) => lines)
      .filter((line) => line.variantCode === variantCode)
      .reduce((sum, { qty }) => sum + qty, 0);
    expect(warehouse[variantCode ?? '']).toBe(5_000 - sent);
  } finally {
    erp.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
});

async function read(
  request: APIRequestContext,
  key: string,
  number: string,
): Promise<ResponseOf<typeof readErpOrderCall>> {
  const answer = await request.get(`/api/erp/v1/orders/${number}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('a webhook reports an order with a valid signature', { tag: '@change' }, async ({
  request,
}) => {
  const receiver = await openReceiver();
  let id = '';
  try {
    const created = await run('webhooks create', receiver.url, 'order.placed');
    const [secret = '', rest = ''] = created;
    id = /webhook (\w+)\./.exec(rest)?.[1] ?? '';
    receiver.trust(secret);
    const email = newcomer().email;
    const { number } = await placeOrder(request, { productId: plainBoot.id, email });
    await expect.poll(() => receiver.received.map(({ entityId }) => entityId)).toContain(number);
  } finally {
    await run('webhooks remove', id);
    await receiver.close();
  }
});

test('the ERP’s API answers 401 without a key in its header, also with one in a cookie or the URL', {
  tag: '@change',
}, async ({ request }) => {
  const [key = ''] = await run('keys create', 'no cookie', 'orders:read');
  const headers = { cookie: `key=${key}; authorization=Bearer ${key}` };
  for (const call of ['events', 'orders/SB1', 'openapi.json']) {
    const answer = await request.get(`/api/erp/v1/${call}?key=${key}`, { headers });
    expect(answer.status()).toBe(401);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()['set-cookie']).toBeUndefined();
  }
  for (const call of ['shipments', 'stock', 'orders/SB1/cancel']) {
    const method = call === 'stock' ? 'PATCH' : 'POST';
    const answer = await request.fetch(`/api/erp/v1/${call}`, { method, headers, data: {} });
    expect(answer.status()).toBe(401);
  }
});
