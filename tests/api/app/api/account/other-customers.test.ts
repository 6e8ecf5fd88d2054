import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as address from '#app/api/account/addresses/[id]/route.ts';
import * as addresses from '#app/api/account/addresses/route.ts';
import * as askedForLink from '#app/api/account/assistants/asked/route.ts';
import * as decidedLink from '#app/api/account/assistants/decided/route.ts';
import * as assistants from '#app/api/account/assistants/route.ts';
import * as copy from '#app/api/account/export/route.ts';
import * as orderPaper from '#app/api/account/orders/[number]/paper/route.ts';
import * as order from '#app/api/account/orders/[number]/route.ts';
import * as cancelOrder from '#app/api/account/orders/cancel/route.ts';
import * as orders from '#app/api/account/orders/route.ts';
import * as paymentMethod from '#app/api/account/payment-methods/[id]/route.ts';
import * as savedCardTokens from '#app/api/account/payment-methods/[id]/tokens/route.ts';
import * as paymentMethods from '#app/api/account/payment-methods/route.ts';
import * as priceDrops from '#app/api/account/price-drops/route.ts';
import * as recoveryCodes from '#app/api/account/recovery-codes/route.ts';
import * as account from '#app/api/account/route.ts';
import * as endedSession from '#app/api/account/sessions/ended/route.ts';
import * as sessions from '#app/api/account/sessions/route.ts';
import * as state from '#app/api/account/state/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readAddressesCall } from '#lib/api/calls/account/read-addresses.ts';
import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { readSessionsCall } from '#lib/api/calls/account/sessions.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteCall } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { cardToken, PARCEL_ADDRESS } from '#tests/api/support/sandbox-payments.ts';

/* Calls every route of /account as Ada with Bob's ids: she must never get or change his data. */

const database = ownDatabase();
let ada: TestCustomer;
let bob: TestCustomer;
const ids = {
  address: '',
  order: 'SB900000001',
  guestOrder: 'SB900000002',
  method: '',
  session: '',
};

beforeAll(async () => {
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
  const { db } = database;
  const book = await callRoute(addresses.POST, { as: bob, body: ADDRESS });
  ids.address = readAnswer(readAddressesCall, book).addresses[0]?.id ?? '';
  const token = await cardToken(db, '4111111111111111');
  const wallet = await callRoute(paymentMethods.POST, { as: bob, body: { token } });
  ids.method = readAnswer(readPaymentMethodsCall, wallet).paymentMethods[0]?.id ?? '';
  const open = await callRoute(sessions.GET, { as: bob });
  ids.session = readAnswer(readSessionsCall, open).sessions[0]?.id ?? '';
  await addPlacedOrder(db, { number: ids.order, email: ada.email, customerId: bob.sub });
  await addPlacedOrder(db, { number: ids.guestOrder, email: bob.email });
  await callRoute(state.PUT, { as: bob, body: STATE });
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});

const { type: _entered, ...postal } = PARCEL_ADDRESS;
const ADDRESS = { ...postal, isDefaultBilling: true, isDefaultShipping: true };
const ITEM = { id: 'bobs-item', productId: 'p', variantId: 'v', qty: 1, createdAt: 1 };
const STATE = { syncableStateVersion: 0, cart: { items: { [ITEM.id]: ITEM } } };
const DETAILS = {
  customer: {
    firstName: 'Ada',
    lastName: 'Wattle',
    phone: '',
    subscriptions: { email: false, sms: false },
  },
};

type Handler = Parameters<typeof callRoute>[0];
interface Row {
  path: string;
  method: string;
  handler: Handler;
  call?: () => RouteCall;
  /** Expected status of Ada's call; 404 where it names one of Bob's ids. */
  status: number;
}

/** The deleting rows come last: one of them deletes Ada's own account. */
const ROWS: Row[] = [
  { path: '', method: 'GET', handler: account.GET, status: 200 },
  {
    path: '',
    method: 'PUT',
    handler: account.PUT,
    call: () => ({ body: DETAILS }),
    status: 200,
  },
  { path: 'addresses', method: 'GET', handler: addresses.GET, status: 200 },
  {
    path: 'addresses',
    method: 'POST',
    handler: addresses.POST,
    call: () => ({ body: { ...ADDRESS, street1: '2 Elsewhere' } }),
    status: 200,
  },
  {
    path: 'addresses/[id]',
    method: 'PUT',
    handler: address.PUT,
    call: () => ({ params: { id: ids.address }, body: ADDRESS }),
    status: 404,
  },
  {
    path: 'addresses/[id]',
    method: 'DELETE',
    handler: address.DELETE,
    call: () => ({ params: { id: ids.address } }),
    status: 404,
  },
  { path: 'orders', method: 'GET', handler: orders.GET, status: 200 },
  {
    path: 'orders/[number]',
    method: 'GET',
    handler: order.GET,
    call: () => ({ params: { number: ids.order } }),
    status: 404,
  },
  {
    path: 'orders/[number]',
    method: 'GET',
    handler: order.GET,
    call: () => ({ params: { number: ids.guestOrder } }),
    status: 404,
  },
  {
    path: 'orders/[number]/paper',
    method: 'GET',
    handler: orderPaper.GET,
    call: () => ({ params: { number: ids.order } }),
    status: 404,
  },
  {
    path: 'orders/[number]/paper',
    method: 'GET',
    handler: orderPaper.GET,
    call: () => ({ params: { number: ids.guestOrder } }),
    status: 404,
  },
  {
    path: 'orders/cancel',
    method: 'POST',
    handler: cancelOrder.POST,
    call: () => ({
      headers: { 'idempotency-key': 'cancel-it' },
      body: { number: ids.order, lines: [{ line: 0, qty: 1 }], shown: { refund: 0 } },
    }),
    status: 404,
  },
  { path: 'assistants', method: 'GET', handler: assistants.GET, status: 200 },
  {
    path: 'assistants',
    method: 'DELETE',
    handler: assistants.DELETE,
    call: () => ({ query: '?client=https://assistant.example/client.json' }),
    status: 200,
  },
  {
    path: 'assistants/asked',
    method: 'POST',
    handler: askedForLink.POST,
    call: () => ({ body: { query: '?client_id=none' } }),
    status: 200,
  },
  {
    path: 'assistants/decided',
    method: 'POST',
    handler: decidedLink.POST,
    call: () => ({ body: { query: '?client_id=none', allow: true } }),
    status: 200,
  },
  { path: 'price-drops', method: 'GET', handler: priceDrops.GET, status: 200 },
  {
    path: 'price-drops',
    method: 'PUT',
    handler: priceDrops.PUT,
    call: () => ({ body: { wanted: true, source: 'account' } }),
    status: 200,
  },
  {
    path: 'payment-methods',
    method: 'GET',
    handler: paymentMethods.GET,
    status: 200,
  },
  {
    path: 'payment-methods',
    method: 'POST',
    handler: paymentMethods.POST,
    // A saved payment method can pay, but its id is not a token that can be saved again.
    call: () => ({ body: { token: ids.method } }),
    status: 422,
  },
  {
    path: 'payment-methods/[id]',
    method: 'DELETE',
    handler: paymentMethod.DELETE,
    call: () => ({ params: { id: ids.method } }),
    status: 404,
  },
  {
    path: 'recovery-codes',
    method: 'GET',
    handler: recoveryCodes.GET,
    status: 200,
  },
  {
    path: 'recovery-codes',
    method: 'POST',
    handler: recoveryCodes.POST,
    call: () => ({ body: {} }),
    status: 409,
  },
  {
    path: 'payment-methods/[id]/tokens',
    method: 'POST',
    handler: savedCardTokens.POST,
    call: () => ({ params: { id: ids.method }, body: {} }),
    status: 404,
  },
  { path: 'sessions', method: 'GET', handler: sessions.GET, status: 200 },
  {
    path: 'sessions/ended',
    method: 'POST',
    handler: endedSession.POST,
    // As for one that has ended.
    call: () => ({ body: { session: ids.session, others: false } }),
    status: 200,
  },
  { path: 'state', method: 'GET', handler: state.GET, status: 200 },
  {
    path: 'state',
    method: 'PUT',
    handler: state.PUT,
    call: () => ({ body: { syncableStateVersion: 1, cart: { items: {} } } }),
    status: 409,
  },
  { path: 'export', method: 'GET', handler: copy.GET, status: 200 },
  { path: '', method: 'DELETE', handler: account.DELETE, status: 200 },
];
const named = ROWS.map((row) => [`${row.method} /account/${row.path}`, row] as const);

it('the test below has every route of /account', async () => {
  const folder = fileURLToPath(new URL('../../../../../app/api/account/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('route.ts'),
  );
  const found: string[] = [];
  for (const file of files) {
    const path = dirname(file).split(sep).join('/').replace(/^\.$/, '');
    const route: object = await import(join(folder, file));
    found.push(...Object.keys(route).map((method) => `${method} ${path}`));
  }
  const known = new Set(ROWS.map(({ method, path }) => `${method} ${path}`));
  expect(found.sort()).toEqual([...known].sort());
});

const copyOfBobs = async () =>
  readAnswer(exportAccountCall, await callRoute(copy.GET, { as: bob }));

it.each(named)('%s reveals and changes nothing of another customer', async (_name, row) => {
  const before = await copyOfBobs();
  const { status, text } = await callRoute(row.handler, { as: ada, ...row.call?.() });
  expect(status).toBe(row.status);
  for (const secret of [bob.sub, bob.email, ITEM.id, ...Object.values(ids)]) {
    expect(text).not.toContain(secret);
  }
  await database.db.deleteFrom('rate_limits').execute();
  expect(await copyOfBobs()).toEqual(before);
});
