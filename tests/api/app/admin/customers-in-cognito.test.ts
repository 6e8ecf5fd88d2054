import { beforeAll, expect, it } from 'vitest';
import { POST as remove } from '#app/admin/api/customers/[id]/deletion/route.ts';
import { POST as logOut } from '#app/admin/api/customers/[id]/log-out/route.ts';
import { POST as mailPassword } from '#app/admin/api/customers/[id]/password-mail/route.ts';
import { GET as readCustomer } from '#app/admin/api/customers/[id]/route.ts';
import { POST as resetTwoStep } from '#app/admin/api/customers/[id]/two-step-reset/route.ts';
import { POST as unlock } from '#app/admin/api/customers/[id]/unlock/route.ts';
import { readCustomerCall } from '#lib/api/calls/staff/customers.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { seeCognitoSession } from '#lib/server/identity/tokens/cognito-sessions.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { press } from './support/staff-orders.ts';

process.env.COGNITO_USER_POOL_ID = 'ap-southeast-2_Abc123';
process.env.COGNITO_CLIENT_ID = 'abcdefghijklmnopqrstuvwxyz';

const ID = '7d1f0a52-0000-4000-8000-000000000001';
const EMAIL = 'ada@customers.example';

const database = ownDatabase();
let sam: TestStaff;
beforeAll(async () => {
  sam = await makeStaff(database.db, ['service']);
  await createCustomer(database.db, customerOf(ID, EMAIL, { given_name: 'Ada' }));
});

const shown = async () =>
  readAnswer(
    readCustomerCall,
    await callRoute(readCustomer, { params: { id: ID }, headers: sam.headers }),
  );

it.each([
  ['unlocked', unlock, {}],
  ['mailed a password', mailPassword, {}],
  ['asked for a new password', logOut, { newPassword: true }],
  ['rid of the second step', resetTwoStep, { identified: 'Called back.' }],
])('a customer whose log-in is in Cognito is not %s here', async (_what, handler, input) => {
  const { version: seen, pool, logIn } = await shown();
  expect([pool, logIn]).toEqual(['cognito', null]);
  const refused = readError(await press(handler, sam, { id: ID }, { seen, ...input }));
  expect(refused.code).toBe('Conflict');
  expect(refused.message).toContain('Cognito');
});

it('is logged out of the shop, also where it has not seen the session yet', async () => {
  const { db } = database;
  const now = Date.now();
  const token = (originJti: string, signedInAt: number): Caller => ({
    ...{ sub: ID, originJti, signedInAt: Math.floor(signedInAt / 1000) },
    ...{ email: EMAIL, emailVerified: true, attributes: {} },
  });
  const isLive = (caller: Caller) =>
    seeCognitoSession(db, caller, { device: 'Firefox on Linux', now: Date.now() });
  const phone = token('phone', now - 60_000);
  expect(await isLive(phone)).toBe(true);
  const body = { seen: (await shown()).version, newPassword: false };
  expect((await press(logOut, sam, { id: ID }, body)).status).toBe(200);
  expect(await isLive(phone)).toBe(false);
  expect(await isLive(token('unseen', now - 60_000))).toBe(false);
  expect(await isLive(token('later', Date.now() + 1_000))).toBe(true);
});

it('their account is deleted, but nothing that an unproven address alone leads to', async () => {
  await addPlacedOrder(database.db, { number: 'SB1', email: 'x@y.example', customerId: ID });
  await addPlacedOrder(database.db, { number: 'SB2', email: EMAIL });
  const body = { seen: (await shown()).version, email: EMAIL, reason: 'She asked by phone.' };
  expect((await press(remove, sam, { id: ID }, body)).status).toBe(200);
  const orders = database.db.selectFrom('orders').select(['number', 'detached']).orderBy('number');
  expect(await orders.execute()).toEqual([
    { number: 'SB1', detached: true },
    { number: 'SB2', detached: false },
  ]);
});
