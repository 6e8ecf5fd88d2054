import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST } from '#app/api/payment/client-tokens/route.ts';
import { createClientTokenCall } from '#lib/api/calls/payment/create-client-token.ts';
import { createClientToken } from '#lib/server/payments/create-client-token.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

const SECRET = 'private-key-of-the-emulator';
/** All that a token is asked by: the account it is of, and no customer. */
const NOBODYS = { merchant_account_id: 'aud', version: 2 };

let database: TestDatabase;
let emulator: BraintreeEmulator;
let ada: TestCustomer;

beforeAll(async () => {
  emulator = await startBraintreeEmulator();
  Object.assign(process.env, emulator.variables());
  database = await createTestDatabase();
  ada = await signInCustomer('Ada');
});
beforeEach(() => {
  emulator.faults.clear();
  emulator.requests = [];
});
afterAll(async () => {
  await emulator.close();
  await database.drop();
});

/** What the emulator was asked to make tokens by. */
const askedBy = () =>
  emulator.requests
    .filter(({ line }) => line.endsWith('/client_token'))
    .map(({ body }) => body.client_token);

describe('POST /payment/client-tokens', () => {
  it('answers a guest with a token for no customer, uncached', async () => {
    const { status, headers, json } = await callRoute(POST, { body: {} });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const { clientToken } = createClientTokenCall.response.parse(json);
    expect(clientToken).toMatch(/^[\w+/=]{100,}$/);
    expect(Buffer.from(clientToken, 'base64').toString()).not.toContain(SECRET);
    expect(askedBy()).toEqual([NOBODYS]);
  });

  it('answers a customer with a token for no customer too, which can save no card', async () => {
    expect(await callRoute(POST, { as: ada, body: {} })).toMatchObject({ status: 200 });
    expect(askedBy()).toEqual([NOBODYS]);
    expect(emulator.vault.customers.size).toBe(0);
  });

  it('refuses a customer id in the request', async () => {
    const answer = await callRoute(POST, { body: { customerId: ada.sub } });
    expect(answer.status).toBe(400);
    expect(askedBy()).toEqual([]);
  });

  it.each([
    ['fails', { kind: 'status', status: 500 }],
    ['rejects our key', { kind: 'status', status: 401 }],
    ['answers nonsense', { kind: 'garbage' }],
  ] as const)('answers 503 while the provider %s', async (_, fault) => {
    emulator.plan(fault);
    const { status, json, text } = await callRoute(POST, { body: {} });
    expect(status).toBe(503);
    expect(json).toMatchObject({
      error: {
        code: 'PaymentProviderUnavailable',
        message: 'Unable to load available payment methods.',
      },
    });
    expect(text).not.toContain(SECRET);
  });

  it('answers 404 in a shop whose provider has no client tokens', async () => {
    const sandbox = gatewaysOf(sandboxGateway(database.db));
    await expect(createClientToken(sandbox)).rejects.toMatchObject({ status: 404 });
  });
});
