import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_CONTENT } from '#lib/commerce/agents/session-content.ts';
import { blockPlatform, unblockPlatform } from '#lib/server/agents/block-commands.ts';
import { isBlocked } from '#lib/server/agents/blocks.ts';
import { listPlatforms } from '#lib/server/agents/list-platforms.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { readEcho } from '#tests/api/support/echo-operations.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

const database = ownDatabase();
let platform: Platform;
beforeEach(async () => {
  platform = await startPlatform();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await platform.close();
});

const context = () => ({
  db: database.db,
  actor: { kind: 'operator', id: 'test' } as const,
  now: new Date(),
});
const reason = 'Makes thousands of carts';
const statusOf = async () => (await platform.call(readEcho, { signed: true })).status;
const later = () => vi.setSystemTime(Date.now() + 10_000);

/** A cart of the platform; returns its id. */
async function addCart(taken: boolean): Promise<string> {
  const id = randomUUID();
  const { host } = new URL(platform.profile);
  await database.db
    .insertInto('agent_sessions')
    .values({
      link_id: randomUUID(),
      ...{ id, kind: 'cart', profile: platform.profile, host, is_proven: true },
      content: JSON.stringify({ ...NO_CONTENT, lines: [], buyer: { email: 'ada@wattle.example' } }),
      expires_at: new Date(Date.now() + 3_600_000),
      taken_at: taken ? new Date() : null,
    })
    .execute();
  return id;
}

it('a blocked platform gets 403 within ten seconds, in every process', async () => {
  expect(await statusOf()).toBe(200);
  const wanted = { platform: platform.profile };
  await blockPlatform(context(), { ...wanted, reason });
  later();
  const refused = await platform.call(readEcho);
  expect([refused.status, refused.json]).toMatchObject([403, { code: 'profile_not_trusted' }]);
  await unblockPlatform(context(), wanted);
  later();
  expect(await statusOf()).toBe(200);
});

it('a blocked host stops all profiles of it, and those of hosts below it', async () => {
  await blockPlatform(context(), { platform: 'agent.example', reason });
  later();
  const isStopped = (profile: string) => isBlocked(database.db, new URL(profile));
  expect(await isStopped('https://agent.example/ucp')).toBe(true);
  expect(await isStopped('https://agent.example:8443/ucp')).toBe(true);
  expect(await isStopped('https://one.of.AGENT.example/ucp')).toBe(true);
  expect(await isStopped('https://an-agent.example/ucp')).toBe(false);
  expect(await isStopped('https://agent.example.org/agent.example')).toBe(false);
});

it('a block ends open sessions and their links, and not what a shopper has taken over', async () => {
  const [open, taken] = [await addCart(false), await addCart(true)];
  const { host } = new URL(platform.profile);
  expect(await blockPlatform(context(), { platform: host, reason })).toEqual({
    platform: host,
    ended: 1,
  });
  const rows = await database.db
    .selectFrom('agent_sessions')
    .select(['id', 'status', 'version', 'content'])
    .where('id', 'in', [open, taken])
    .execute();
  // Nothing of the shopper stays.
  expect(rows).toContainEqual({ id: open, status: 'canceled', version: 2, content: NO_CONTENT });
  expect(rows).toContainEqual(expect.objectContaining({ id: taken, status: 'open', version: 1 }));
});

it('only a profile or a host can be blocked, and only what is blocked can be unblocked', async () => {
  for (const wrong of ['', 'a b', 'https://', 'agent.example/path', 'user@agent.example', '*']) {
    await expect(blockPlatform(context(), { platform: wrong, reason })).rejects.toMatchObject({
      code: 'Invalid',
    });
  }
  await expect(unblockPlatform(context(), { platform: 'other.example' })).rejects.toMatchObject({
    code: 'NotFound',
  });
});

it('the list tells what came of each platform, and what is blocked', async () => {
  await platform.call(readEcho, { signed: true });
  await platform.call(readEcho);
  await addCart(false);
  const { writeCalls } = await import('#lib/server/agents/known-platforms.ts');
  await writeCalls(database.db);
  await blockPlatform(context(), { platform: 'Agent.Example', reason });
  const { platforms, blocks } = await listPlatforms(database.db);
  expect(platforms).toContainEqual(
    expect.objectContaining({
      ...{ profile: platform.profile, calls: 2, isProven: true, sessions: 1, orders: 0 },
    }),
  );
  expect(blocks).toContainEqual(expect.objectContaining({ platform: 'agent.example', reason }));
});
