import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeCalls } from '#lib/server/agents/known-platforms.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { readEcho, writeEcho } from '#tests/api/support/echo-operations.ts';
import { newPlatformKey, type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { countedBy } from '#tests/support/counted-by.ts';

const database = ownDatabase();
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it('calls are counted by platform, if it is among the most active, and by what came of them', async () => {
  const { host } = new URL(platform.profile);
  await platform.call(readEcho, { signed: true });
  await writeCalls(database.db);
  // The labels are chosen beside a call.
  await expect
    .poll(() => countedBy(() => platform.call(readEcho, { signed: true })))
    .toEqual({ [`agentCalls ${host} yes done`]: 1 });
  expect(await countedBy(() => platform.call(readEcho))).toEqual({
    [`agentCalls ${host} no done`]: 1,
  });
  expect(await countedBy(() => platform.call(writeEcho, { body: {} }))).toMatchObject({
    [`agentCalls ${host} no fault`]: 1,
  });
  const forged = { key: newPlatformKey('ES256', platform.key.kid) };
  expect(await countedBy(() => platform.call(readEcho, { signed: forged }))).toMatchObject({
    'agentFaults signature_invalid': 1,
  });

  const other = await startPlatform({ capabilities: [] });
  expect(await countedBy(() => other.call(readEcho))).toEqual({ 'agentCalls other no problem': 1 });
  await other.close();
});
