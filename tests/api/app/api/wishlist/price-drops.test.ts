import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { GET, PUT } from '#app/api/account/price-drops/route.ts';
import { GET as ACCOUNT, DELETE } from '#app/api/account/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readPriceDropsCall } from '#lib/api/calls/account/price-drops.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let ada: TestCustomer;
const db = () => database.db;

beforeEach(async () => {
  await sql`truncate rate_limits, customers, deleted_customers, identity_users cascade`.execute(
    db(),
  );
  ada = await signInCustomer('Ada');
});

const change = (as: TestCustomer, wanted: boolean, source = 'wishlist') =>
  callRoute(PUT, { as, body: { wanted, source } });
const wanted = async (as: TestCustomer) =>
  readAnswer(readPriceDropsCall, await callRoute(GET, { as })).wanted;
const exported = async (as: TestCustomer) =>
  readAnswer(exportAccountCall, await callRoute(EXPORT, { as })).priceDrops;

describe('e-mails about price drops', () => {
  it('are off until the customer turns them on, and off again when they turn them off', async () => {
    expect(await wanted(ada)).toBe(false);
    expect(await exported(ada)).toBeNull();
    for (const _ of [1, 2]) expect((await change(ada, true)).status).toBe(200);
    expect(await wanted(ada)).toBe(true);
    const agreed = {
      email: ada.email,
      words: 'Email me when something on my wishlist gets cheaper',
      source: 'wishlist',
    };
    expect(await exported(ada)).toMatchObject({
      consents: [{ ...agreed, endedAt: null }],
      told: [],
    });
    for (const _ of [1, 2]) expect((await change(ada, false, 'account')).status).toBe(200);
    expect(await wanted(ada)).toBe(false);
    await change(ada, true, 'account');
    const { consents = [] } = (await exported(ada)) ?? {};
    expect(consents).toMatchObject([
      { ...agreed, endedBy: 'account' },
      { ...agreed, source: 'account', endedBy: null },
    ]);
  });

  it('are off when the customer’s address is not the one that agreed', async () => {
    await change(ada, true);
    await sql`update price_drop_consents set email = 'old@customers.example'`.execute(db());
    expect(await wanted(ada)).toBe(false);
    await change(ada, true);
    expect((await exported(ada))?.consents).toMatchObject([
      { email: 'old@customers.example', endedBy: 'address' },
      { email: ada.email, endedAt: null },
    ]);
  });

  it('end when the customer signs in with another address, which the shop stores', async () => {
    await change(ada, true);
    await sql`update price_drop_consents set email = 'old@customers.example'`.execute(db());
    // Known for longer than the token: an older token would not bring another address.
    await sql`update customers set email = 'old@customers.example',
      created_at = now() - interval '1 hour'`.execute(db());
    await callRoute(ACCOUNT, { as: ada });
    const consent = await db().selectFrom('price_drop_consents').selectAll().executeTakeFirst();
    expect(consent).toMatchObject({ ended_by: 'address' });
    const customer = await db().selectFrom('customers').select('email').executeTakeFirst();
    expect(customer).toEqual({ email: ada.email });
  });

  it('are turned on and off for one customer only', async () => {
    const eve = await signInCustomer('Eve');
    await change(ada, true);
    expect(await wanted(eve)).toBe(false);
    await change(eve, false);
    expect(await wanted(ada)).toBe(true);
  });

  it('cannot be turned on for an unverified address, or before there is an account', async () => {
    const mallory = await signInCustomer('Mallory', { verified: false });
    const answer = await change(mallory, true);
    expect([answer.status, readError(answer).code]).toEqual([409, 'EmailUnverified']);
    const early = await signInCustomer('Early', { prepared: false });
    const soon = await change(early, true);
    expect([soon.status, readError(soon).code]).toEqual([404, 'CustomerNotFound']);
  });

  it('are deleted with the account', async () => {
    await change(ada, true);
    expect((await callRoute(DELETE, { as: ada })).status).toBe(200);
    expect(await db().selectFrom('price_drop_consents').select('email').execute()).toEqual([]);
  });

  it.each([{}, { wanted: 'yes', source: 'wishlist' }, { wanted: true, source: 'spam' }])(
    'cannot be changed with %j',
    async (body) => {
      expect((await callRoute(PUT, { as: ada, body })).status).toBe(400);
    },
  );
});
