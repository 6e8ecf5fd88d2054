import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { GET, PUT } from '#app/api/account/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { createCustomer } from '#lib/server/accounts/new-customer.ts';
import type { NewCustomer } from '#lib/server/jobs/job-names.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let ada: TestCustomer;

beforeAll(async () => {
  await database.db
    .insertInto('loyalty_members')
    .values([
      { member_id: '1234567890', last_name: 'O’Wattle  Smith', active: true },
      { member_id: '555', last_name: 'Wattle', active: false },
    ])
    .execute();
});
beforeEach(async () => {
  await database.db.deleteFrom('customers').execute();
  await database.db.deleteFrom('rate_limits').execute();
  ada = await signInCustomer('Ada');
});

const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Wattle',
  phone: '',
  subscriptions: { email: false, sms: false },
};

async function read(customer = ada) {
  return readAnswer(readAccountCall, await callRoute(GET, { as: customer })).account;
}

function put(customer: object, loyalty?: object) {
  return callRoute(PUT, { as: ada, body: { customer, ...(loyalty && { loyalty }) } });
}

describe('GET /account', () => {
  it('answers what the customer gave at sign-up, with nothing linked or saved', async () => {
    const answer = await callRoute(GET, { as: ada });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(readAnswer(readAccountCall, answer).account).toEqual({
      customer: {
        ...CUSTOMER,
        email: ada.email,
        genderPreference: null,
        dateOfBirth: '1990-02-28',
        erpCustomerId: expect.stringMatching(/^C\d{8}$/),
        marketingSubscription: false,
      },
      emailVerified: true,
      loyalty: { qantas: null },
      addresses: [],
    });
  });

  it('answers 404 until the account has been created, which it queues once', async () => {
    const newcomer = await signInCustomer('Newcomer', { prepared: false });
    for (let times = 0; times < 3; times += 1) {
      expect(await callRoute(GET, { as: newcomer })).toMatchObject({
        status: 404,
        json: { error: { code: 'CustomerNotFound' } },
      });
    }
    const { rows } = await sql<{ payload: NewCustomer }>`
      select payload from graphile_worker._private_jobs`.execute(database.db);
    expect(rows.map(({ payload }) => payload.id)).toEqual([newcomer.sub]);
    for (const { payload } of rows) await createCustomer(database.db, payload);
    expect(await read(newcomer)).toMatchObject({
      customer: { firstName: 'Newcomer', email: newcomer.email },
    });
  });
});

describe('PUT /account', () => {
  it('changes the fields of the form, and no others', async () => {
    const before = await read();
    const change = {
      firstName: 'Augusta',
      lastName: "O'Wattle",
      phone: '0491 570 156',
      subscriptions: { email: false, sms: true },
    };
    expect(await put(change)).toMatchObject({ status: 200, json: {} });
    expect(await read()).toEqual({
      ...before,
      customer: { ...before.customer, ...change, marketingSubscription: true },
    });
  });

  it.each([
    ['absent', {}],
    ['null', { phone: null, genderPreference: null, subscriptions: { email: null, sms: false } }],
    ['empty', { phone: '', genderPreference: '', subscriptions: { email: '', sms: false } }],
  ])('clears phone and gender preference when they are %s', async (_, none) => {
    const { firstName, lastName, subscriptions } = CUSTOMER;
    await put({ ...CUSTOMER, phone: '0491 570 156', genderPreference: 'other' });
    expect((await read()).customer).toMatchObject({ genderPreference: 'other' });
    expect((await put({ firstName, lastName, subscriptions, ...none })).status).toBe(200);
    expect((await read()).customer).toMatchObject({ phone: '', genderPreference: null });
  });

  it('stores the gender preference, which the export contains', async () => {
    await put({ ...CUSTOMER, genderPreference: 'female' });
    const copy = readAnswer(exportAccountCall, await callRoute(EXPORT, { as: ada }));
    expect(copy.account.customer.genderPreference).toBe('female');
  });

  it.each([
    ['customer.genderPreference', { ...CUSTOMER, genderPreference: 'unisex' }],
    ['customer.phone', { ...CUSTOMER, phone: '12' }],
    ['customer.phone', { ...CUSTOMER, phone: '0491\u0000570156' }],
    ['customer.firstName', { ...CUSTOMER, firstName: '' }],
    ['customer.lastName', { ...CUSTOMER, lastName: 'x'.repeat(21) }],
    ['customer.email', { ...CUSTOMER, email: 'other@shop.example' }],
    ['customer.erpCustomerId', { ...CUSTOMER, erpCustomerId: 'C00000001' }],
    [
      'customer.subscriptions.post',
      { ...CUSTOMER, subscriptions: { email: true, sms: true, post: true } },
    ],
  ])('refuses %s and names it', async (field, customer) => {
    const before = await read();
    expect(await put(customer)).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidRequest', fields: { [field]: expect.any(String) } } },
    });
    expect(await read()).toEqual(before);
  });

  it('answers 404 when there is no account yet', async () => {
    const newcomer = await signInCustomer('Latecomer', { prepared: false });
    expect(await callRoute(PUT, { as: newcomer, body: { customer: CUSTOMER } })).toMatchObject({
      status: 404,
      json: { error: { code: 'CustomerNotFound' } },
    });
  });
});

describe('a frequent-flyer membership', () => {
  const link = (memberId: string, lastName: string) =>
    put(CUSTOMER, { qantas: { action: 'link', memberId, lastName } });

  it('is linked by number and last name in any case, and can be unlinked', async () => {
    expect((await link('1234567890', "  o'wattle SMITH ")).status).toBe(200);
    expect((await read()).loyalty).toEqual({
      qantas: { memberId: '1234567890', pointsEarned: 0 },
    });
    expect((await put(CUSTOMER, { qantas: { action: 'unlink' } })).status).toBe(200);
    expect((await read()).loyalty).toEqual({ qantas: null });
  });

  it.each([
    ['LoyaltyNotFound', '99', 'Wattle'],
    ['LoyaltyNotFound', '1234567890', 'Wattle'],
    // A wrong name must not reveal that the number is inactive.
    ['LoyaltyNotFound', '555', 'Banksia'],
    ['LoyaltyInactive', '555', 'wattle'],
  ])('is not linked, with the code %s: number %s, name %s', async (code, memberId, lastName) => {
    const details = { ...CUSTOMER, firstName: 'Changed' };
    const answer = await callRoute(PUT, {
      as: ada,
      body: {
        customer: details,
        loyalty: { qantas: { action: 'link', memberId, lastName } },
      },
    });
    expect(answer).toMatchObject({ status: 422, json: { error: { code } } });
    // The request is atomic: the valid customer details are not saved either.
    expect(await read()).toMatchObject({ customer: CUSTOMER, loyalty: { qantas: null } });
  });

  it('is hidden and fixed while the programme is off, but stays in the export', async () => {
    await link('1234567890', "o'wattle smith");
    vi.stubEnv('LOYALTY', 'off');
    for (const change of [
      { action: 'unlink' },
      { action: 'link', memberId: '1', lastName: 'Gum' },
    ]) {
      expect(await put({ ...CUSTOMER, firstName: 'Changed' }, { qantas: change })).toMatchObject({
        status: 404,
        json: { error: { code: 'LoyaltyOff' } },
      });
    }
    expect(await read()).toMatchObject({ customer: CUSTOMER, loyalty: { qantas: null } });
    const exported = readAnswer(exportAccountCall, await callRoute(EXPORT, { as: ada }));
    expect(exported.account.loyalty.qantas?.memberId).toBe('1234567890');
    vi.unstubAllEnvs();
    expect((await put(CUSTOMER, { qantas: { action: 'unlink' } })).status).toBe(200);
  });

  it.each([
    ['memberId', '', 'Wattle', 'Enter your Frequent Flyer number.'],
    [
      'memberId',
      '12345678901',
      'Wattle',
      'Enter a Frequent Flyer number with 10 characters or fewer.',
    ],
    ['lastName', '123', '', 'Enter your last name.'],
    ['lastName', '123', 'W', 'Enter a last name with 2 characters or more.'],
    ['lastName', '123', 'w'.repeat(51), 'Enter a last name with 50 characters or fewer.'],
  ])('is not linked without a valid %s', async (field, memberId, lastName, message) => {
    expect(await link(memberId, lastName)).toMatchObject({
      status: 400,
      json: { error: { fields: { [`loyalty.qantas.${field}`]: message } } },
    });
  });

  it('is not linked by guessing names: the eleventh try is refused', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await link('1234567890', `Guess ${'x'.repeat(guess)}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });
});
