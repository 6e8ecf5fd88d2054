import { afterEach, beforeEach, expect, it } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { readEcho } from '#tests/api/support/echo-operations.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

/* With a hundredth of the limits, so that a flood is small: 6 calls of an address, 30 of a platform. */

ownDatabase();
let famous: Platform;
let other: Platform;
beforeEach(async () => {
  [famous, other] = await Promise.all([startPlatform(), startPlatform()]);
  // The shop knows both.
  await Promise.all([famous.call(readEcho), other.call(readEcho)]);
  environment().RATE_LIMIT_SCALE = 0.01;
});
afterEach(async () => {
  environment().RATE_LIMIT_SCALE = 1;
  await Promise.all([famous.close(), other.close()]);
});

let number = 0;
/** A call from an address that nobody called from before. */
async function callFromAnywhere(platform: Platform, signed: boolean): Promise<number> {
  number += 1;
  const address = `198.51.${Math.floor(number / 250)}.${number % 250}`;
  const headers = { [CLIENT_ADDRESS_HEADER]: address };
  return (await platform.call(readEcho, { signed, headers })).status;
}

async function flood(platform: Platform, signed: boolean): Promise<number[]> {
  const codes: number[] = [];
  for (let call = 0; call < 40; call += 1) codes.push(await callFromAnywhere(platform, signed));
  return codes;
}

it('somebody who only names a platform does not use up what it may ask for', async () => {
  await flood(famous, false);
  expect(await callFromAnywhere(famous, true)).toBe(200);
});

it('a platform that asks too much is stopped, and no other one', async () => {
  const codes = await flood(famous, true);
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(5);
  expect(await callFromAnywhere(other, true)).toBe(200);
  expect(await callFromAnywhere(other, false)).toBe(200);
});

it('an address that asks too much is stopped, whichever platform it names', async () => {
  const codes: number[] = [];
  const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.77' };
  for (let call = 0; call < 10; call += 1) {
    const platform = call % 2 === 0 ? famous : other;
    codes.push((await platform.call(readEcho, { headers })).status);
  }
  expect(codes).toContain(429);
  expect(await callFromAnywhere(famous, false)).toBe(200);
});

it('wrong signatures count for their address, not for the platform', async () => {
  const key = (await startPlatform()).key;
  for (let call = 0; call < 40; call += 1) {
    number += 1;
    const headers = { [CLIENT_ADDRESS_HEADER]: `198.52.0.${number % 250}` };
    await famous.call(readEcho, { headers, signed: { key, keyid: famous.key.kid } });
  }
  expect(await callFromAnywhere(famous, true)).toBe(200);
});
