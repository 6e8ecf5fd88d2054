import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as takeHandOver } from '#app/api/agents/hand-overs/route.ts';
import { platformReceiver } from '#lib/server/agents/orders/platform-receiver.ts';
import { forgetAgentSessions } from '#lib/server/agents/sessions/forget-sessions.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { deliverWebhooks } from '#lib/server/webhooks/deliver-webhooks.ts';
import { newTaken } from '#tests/api/support/agent-sessions.ts';
import { BOOT, checkoutOf, shopping, WHOLE } from '#tests/api/support/agent-shop.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { openShop, setStock } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { TEST_SEALER } from '#tests/database/lib/server/webhooks/support/test-sealer.ts';

let database: TestDatabase;
let platform: Platform;
let shop: ReturnType<typeof shopping>;

beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.db);
  await setStock(database.db, BOOT, 50);
  platform = await startPlatform();
  shop = shopping(platform);
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

/** As if so many hours had passed for each session. */
const passHours = (hours: number) =>
  sql`update agent_sessions set expires_at = expires_at - make_interval(hours => ${hours})`.execute(
    database.db,
  );

it.each([
  ['nothing else', async () => {}],
  ['its platform changes it meanwhile', (id: string) => shop.update(id, WHOLE)],
])('a checkout that a shopper took over waits a day for the order, if %s', async (_, work) => {
  const { db } = database;
  const body = { ...WHOLE, attribution: { utm_campaign: 'spring' } };
  const { id, continue_url: url } = checkoutOf(await shop.create(body));
  const taken = newTaken();
  const link = new URL(url ?? '').hash.slice(1);
  expect((await callRoute(takeHandOver, { body: { link, taken } })).status).toBe(200);
  await work(id);
  await passHours(23);
  await forgetAgentSessions(db);
  expect(checkoutOf(await shop.read(id)).status).toBe('requires_escalation');
  const request = { ...(await readyToPay(db, { items: { [BOOT]: 1 } })), handOver: taken };
  const { order } = await answerTo(db, request, { gateway: sandboxGateway(db) });
  const completed = checkoutOf(await shop.read(id));
  expect(completed.status).toBe('completed');
  const stored = await db
    .selectFrom('orders')
    .select('attribution')
    .where('number', '=', order ?? '')
    .executeTakeFirst();
  expect(stored?.attribution?.campaign).toMatchObject({ medium: 'assistant', campaign: 'spring' });
  await deliverWebhooks(db, {
    sealer: TEST_SEALER,
    privateHosts: [],
    signal: new AbortController().signal,
    platformReceiver,
    leaseMs: 5_000,
  });
  const heard = platform.received.map((message) => JSON.parse(message.body).id);
  expect(heard).toEqual([completed.order?.id]);
  platform.received = [];
});

it('a checkout that a shopper took over ends after their day', async () => {
  const { id, continue_url: url } = checkoutOf(await shop.create(WHOLE));
  const link = new URL(url ?? '').hash.slice(1);
  await callRoute(takeHandOver, { body: { link, taken: newTaken() } });
  await passHours(25);
  expect(checkoutOf(await shop.read(id)).status).toBe('canceled');
});
