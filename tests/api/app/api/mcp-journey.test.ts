import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as TAKE } from '#app/api/agents/hand-overs/route.ts';
import { takeHandOverCall } from '#lib/api/calls/agents/take-hand-over.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { newTaken } from '#tests/api/support/agent-sessions.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { connectMcp, MCP_VERSIONS } from '#tests/api/support/mcp-client.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { buy } from '#tests/assistants/journey.ts';
import { callerOf } from '#tests/assistants/mcp-caller.ts';
import { openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

/* The journey of `npm run assistant`, with a shopper who takes over and pays. */

let database: TestDatabase;
let platform: Platform;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'journey-'));
  Object.assign(process.env, { DATA_DIR: dataDir });
  database = await createTestDatabase();
  await openShop(database.db);
  platform = await startPlatform();
});
afterAll(async () => {
  await platform.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it.each(MCP_VERSIONS)(
  'an assistant buys by MCP %s, from the search to the order',
  async (version) => {
    const { client } = await connectMcp(version);
    const { db } = database;
    const said: string[] = [];
    const order = await buy(callerOf(client, platform.profile), {
      say: (text) => said.push(text),
      async handOver(url, isPaid) {
        expect(await isPaid()).toBe(false);
        const taken = newTaken();
        const link = new URL(url).hash.slice(1);
        const prepared = readAnswer(
          takeHandOverCall,
          await callRoute(TAKE, { body: { link, taken } }),
        );
        const items = Object.fromEntries(prepared.lines.map((line) => [line.variantId, line.qty]));
        const request = { ...(await readyToPay(db, { items })), handOver: taken };
        await placeOrder(db, { key: randomUUID(), request }, { gateway: sandboxGateway(db) });
        expect(await isPaid()).toBe(true);
      },
    });
    await client.close();
    expect(order).toMatchObject({
      line_items: [{ item: { title: expect.stringContaining('Boot') } }],
    });
    expect(said.join('\n')).toContain('requires_escalation');
  },
);
