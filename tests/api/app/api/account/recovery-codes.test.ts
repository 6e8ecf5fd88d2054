import { beforeAll, expect, it } from 'vitest';
import * as route from '#app/api/account/recovery-codes/route.ts';
import { readRecoveryCodesCall } from '#lib/api/calls/account/read-recovery-codes.ts';
import { renewRecoveryCodesCall } from '#lib/api/calls/account/renew-recovery-codes.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import {
  newAuthorization,
  signInCustomer,
  type TestCustomer,
} from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let ada: TestCustomer;
beforeAll(async () => {
  ada = await signInCustomer('Ada');
});

const left = async () =>
  readAnswer(readRecoveryCodesCall, await callRoute(route.GET, { as: ada })).left;
const renew = () => callRoute(route.POST, { as: ada, body: {} });

it('recovery codes do not exist without two-step sign-in', async () => {
  expect(await left()).toBeNull();
  expect(await renew()).toMatchObject({ status: 409, json: { error: { code: 'TwoStepOff' } } });
});

it('ten recovery codes are made each time, and replace the older ones', async () => {
  const token = { secret: Buffer.from('sealed'), last_step: 1, enabled_at: new Date() };
  await database.db
    .insertInto('identity_software_tokens')
    .values({ sub: ada.sub, ...token })
    .execute();
  expect(await left()).toBe(0);
  const first = readAnswer(renewRecoveryCodesCall, await renew()).codes;
  const second = readAnswer(renewRecoveryCodesCall, await renew()).codes;
  expect(new Set([...first, ...second]).size).toBe(20);
  expect(await left()).toBe(10);
});

it('recovery codes are refused in a session that began over ten minutes ago', async () => {
  const as = { authorization: await newAuthorization(ada.sub, Date.now() - 11 * 60_000) };
  expect(await callRoute(route.POST, { as, body: {} })).toMatchObject({
    status: 403,
    json: { error: { code: 'SignInTooOld' } },
  });
});
