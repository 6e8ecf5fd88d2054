import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as withdraw } from '#app/admin/api/customers/[id]/consent-withdrawal/route.ts';
import { POST as remove } from '#app/admin/api/customers/[id]/deletion/route.ts';
import { POST as copy } from '#app/admin/api/customers/[id]/export/route.ts';
import { POST as logOut } from '#app/admin/api/customers/[id]/log-out/route.ts';
import { GET as listOrders } from '#app/admin/api/customers/[id]/orders/route.ts';
import { POST as mailPassword } from '#app/admin/api/customers/[id]/password-mail/route.ts';
import { GET as listMethods } from '#app/admin/api/customers/[id]/payment-methods/route.ts';
import { GET as readCustomer } from '#app/admin/api/customers/[id]/route.ts';
import { POST as resetTwoStep } from '#app/admin/api/customers/[id]/two-step-reset/route.ts';
import { POST as unlock } from '#app/admin/api/customers/[id]/unlock/route.ts';
import { GET as findCustomers } from '#app/admin/api/customers/route.ts';
import { GET as ownExport } from '#app/api/account/export/route.ts';
import { POST as saveMethod } from '#app/api/account/payment-methods/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { exportCustomerCall } from '#lib/api/calls/staff/customer-commands.ts';
import {
  findCustomersCall,
  listCustomerOrdersCall,
  readCustomerCall,
  readCustomerMethodsCall,
} from '#lib/api/calls/staff/customers.ts';
import { countGuess } from '#lib/server/identity/passwords/password-failures.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import {
  newAuthorization,
  signInCustomer,
  type TestCustomer,
} from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { cardToken } from '#tests/api/support/sandbox-payments.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { press } from './support/staff-orders.ts';

process.env.RATE_LIMIT_SCALE = '1';

const HOSTILE = '<img src=x onerror=alert(1)>';
/** The details of a customer of whom only the number is known. */
const NOBODY = '{"erpCustomerId": "C1", "firstName": "", "lastName": "", "phone": ""}';
const REASON = 'She asked by phone.';

const database = ownDatabase();
let sam: TestStaff;
let olga: TestStaff;
let ada: TestCustomer;
const db = () => database.db;

beforeAll(async () => {
  sam = await makeStaff(db(), ['service'], { name: 'Sam Service' });
  olga = await makeStaff(db(), ['owner'], { name: 'Olga Owner' });
});
beforeEach(async () => {
  await sql`truncate identity_users, identity_failures, customers, orders, deleted_customers,
    audit_entries, command_keys, email_outbox, newsletter_consents, rate_limits, sandbox_vault cascade`.execute(
    db(),
  );
  ada = await signInCustomer('Ada');
});

type Handler = Parameters<typeof callRoute>[0];

const read = (id: string, who = sam) =>
  callRoute(readCustomer, { params: { id }, headers: who.headers });
const shown = async (id = ada.sub) => readAnswer(readCustomerCall, await read(id));
/** Presses a button that was seen with the customer as they are now. */
const pressed = async (handler: Handler, input: object = {}, { by = sam, id = ada.sub } = {}) =>
  press(handler, by, { id }, { seen: (await shown(id)).version, ...input });
async function found(q: string) {
  const query = `?${new URLSearchParams({ q })}`;
  const answer = await callRoute(findCustomers, { headers: sam.headers, query });
  return readAnswer(findCustomersCall, answer).customers;
}
const mails = async () =>
  (await db().selectFrom('email_outbox').select('kind').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const audit = () =>
  db()
    .selectFrom('audit_entries')
    .select(['command', 'person', 'entity_id as id', 'why'])
    .where('entity', '=', 'customer')
    .orderBy('id')
    .execute();
const liveSessions = async () =>
  (
    await db()
      .selectFrom('identity_sessions')
      .select('sub')
      .where('revoked_at', 'is', null)
      .execute()
  ).length;

/** Gives Ada two-step log-in and a passkey. */
async function protect() {
  const token = { secret: Buffer.from('sealed'), last_step: 1, enabled_at: new Date() };
  await db()
    .insertInto('identity_software_tokens')
    .values({ sub: ada.sub, ...token })
    .execute();
  const key = { name: 'Phone', public_key: Buffer.from('key'), counter: '0', transports: [] };
  await db()
    .insertInto('identity_passkeys')
    .values({ id: 'k', sub: ada.sub, ...key })
    .execute();
}

async function subscribe() {
  const asking = { source: 'account', wording: 'account-1', isProven: true } as const;
  await db()
    .transaction()
    .execute((trx) => askForNewsletter(trx, { email: ada.email, ...asking }));
  await db()
    .insertInto('price_drop_consents')
    .values({
      customer_id: ada.sub,
      email: ada.email,
      wording: 'price-drops-1',
      source: 'account',
      agreed_at: new Date(),
    })
    .execute();
}

describe('finding customers', () => {
  beforeEach(async () => {
    await signInCustomer('Bob');
    await sql`update customers set qantas_member_id = '1900654321',
      details = details || '{"phone": "+61 491 570 156", "erpCustomerId": "C00012345"}'
      where id = ${ada.sub}`.execute(db());
  });

  it('is possible by whole or parts of what they tell', async () => {
    for (const q of [
      'ADA@CUSTOMERS.EXAMPLE',
      // Parts in any order, and two letters with which a name begins.
      'wattl ada@cus',
      'ad',
      // A phone and a part of one, however they are written.
      '0491 570 156',
      '570156',
      'c00012345',
      // A frequent-flyer number.
      '1900 654 321',
    ]) {
      const ids = (await found(q)).map(({ id }) => id);
      expect([q, ids]).toEqual([q, [ada.sub]]);
    }
  });

  it('takes no patterns and no SQL, and refuses what no database can store', async () => {
    for (const q of ['%', '_da', "' or 1=1 --", '\\', '🥾']) expect(await found(q)).toEqual([]);
    for (const q of ['a\0', 'x'.repeat(201)]) {
      const query = `?${new URLSearchParams({ q })}`;
      const answer = await callRoute(findCustomers, { headers: sam.headers, query });
      expect(readError(answer).code).toBe('InvalidRequest');
    }
  });

  it('goes on where the page before ended, while others join', async () => {
    await sql`insert into customers (id, email, details, created_at)
      select 'c' || n, 'page' || n || '@x.example', ${NOBODY}, timestamptz '2026-01-01' - n % 7 * interval '1 day'
      from generate_series(1, 60) as n`.execute(db());
    const page = async (after?: string) =>
      readAnswer(
        findCustomersCall,
        await callRoute(findCustomers, {
          headers: sam.headers,
          query: `?q=page${after === undefined ? '' : `&after=${after}`}`,
        }),
      );
    const first = await page();
    await sql`insert into customers (id, email, details) values ('new', 'page@x.example', ${NOBODY})`.execute(
      db(),
    );
    const second = await page(first.next ?? '');
    const ids = [...first.customers, ...second.customers].map(({ id }) => id);
    expect(second.next).toBeNull();
    expect(new Set(ids).size).toBe(60);
    expect(ids).toHaveLength(60);
  });
});

describe('a customer', () => {
  it('is shown with what the shop knows, masked where nobody needs all of it', async () => {
    await protect();
    await subscribe();
    await sql`update customers set qantas_member_id = '1900654321',
      details = details || ${JSON.stringify({ firstName: HOSTILE })}::jsonb`.execute(db());
    await addPlacedOrder(db(), { number: 'SB1', email: 'x@y.example', customerId: ada.sub });
    await sql`insert into returns (number, order_number, idempotency_key, request_hash, state, history, delivery)
      values ('SBR1', 'SB1', 'k', 'x', 'requested', '[]', 0)`.execute(db());
    await sql`insert into reviews (id, model, order_number, line, origin, is_verified, written_at, latest)
      values ('r1', 'M', 'SB1', 0, 'shop', true, now(), 1)`.execute(db());
    await sql`insert into review_versions (review_id, version, stars, title, body, state, written_at)
      values ('r1', 1, 4, ${HOSTILE}, '', 'pending', now())`.execute(db());
    const answer = await read(ada.sub);
    const customer = readAnswer(readCustomerCall, answer);
    expect(customer).toMatchObject({
      name: `${HOSTILE} Wattle`,
      email: ada.email,
      pool: 'shop',
      membership: '••• 321',
      openOrders: 1,
      logIn: { isConfirmed: true, lockedUntil: null, passkeys: 1, sessions: 1 },
      returns: [{ number: 'SBR1', orderNumber: 'SB1', state: 'requested' }],
      reviews: [{ orderNumber: 'SB1', stars: 4, title: HOSTILE, state: 'pending' }],
      consents: {
        newsletter: { state: 'subscribed', history: [{ step: 'confirmed', source: 'account' }] },
        priceDrops: [{ source: 'account', endedAt: null }],
        sms: false,
      },
    });
    expect(customer.logIn?.twoStepSince).not.toBeNull();
    expect(answer.text).not.toContain('1900654321');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('has orders of their own and those of a guest with their address, page by page', async () => {
    for (let number = 1; number <= 52; number += 1) {
      await addPlacedOrder(db(), {
        number: `SB${number}`,
        email: number % 2 ? ada.email.toUpperCase() : 'work@x.example',
        ...(number % 2 === 0 && { customerId: ada.sub }),
      });
    }
    await addPlacedOrder(db(), { number: 'SB99', email: 'bob@customers.example' });
    const page = async (query = '') => {
      const call = { params: { id: ada.sub }, headers: sam.headers, query };
      return readAnswer(listCustomerOrdersCall, await callRoute(listOrders, call));
    };
    const first = await page();
    const second = await page(`?after=${first.next}`);
    const numbers = [...first.orders, ...second.orders].map(({ number }) => number);
    expect([numbers.length, new Set(numbers).size, second.next]).toEqual([52, 52, null]);
    expect(numbers).not.toContain('SB99');
  });

  it('has saved cards without anything that pays', async () => {
    const token = await cardToken(db(), '4111111111111111');
    await callRoute(saveMethod, { as: ada, body: { token } });
    const answer = await callRoute(listMethods, { params: { id: ada.sub }, headers: sam.headers });
    const { methods } = readAnswer(readCustomerMethodsCall, answer);
    expect(methods).toEqual([{ label: 'Visa ending in 1111', expiry: expect.any(String) }]);
  });

  it('is found only by a customer’s id, whatever else an id is of', async () => {
    await addPlacedOrder(db(), { number: 'SB1', email: ada.email, customerId: ada.sub });
    const ids = ['SB1', sam.id, ada.email, '../customers', 'a\0b', "' or true --", ''];
    for (const id of ids) {
      for (const handler of [readCustomer, listOrders, listMethods]) {
        const answer = await callRoute(handler, { params: { id }, headers: sam.headers });
        expect(readError(answer).code).toBe('NotFound');
      }
      const body = { seen: '0'.repeat(64), email: ada.email, reason: REASON };
      expect(readError(await press(remove, olga, { id }, body)).code).toBe('NotFound');
    }
    expect(await audit()).toEqual([]);
  });
});

describe('the log-in', () => {
  it('is unlocked, so that the next try counts again', async () => {
    const pool = await embeddedPool();
    for (let tries = 0; tries < 7; tries += 1) await countGuess(pool, ada.email, 'password');
    expect((await shown()).logIn?.lockedUntil).not.toBeNull();
    expect((await pressed(unlock)).status).toBe(200);
    expect((await shown()).logIn?.lockedUntil).toBeNull();
    expect(await countGuess(pool, ada.email, 'password')).toBe(false);
  });

  it('loses its second step once, with all sessions and passkeys, however many press at once', async () => {
    await protect();
    const { version: seen } = await shown();
    const body = { seen, identified: 'Called back, named two orders.' };
    const answers = await Promise.all(
      [sam, olga].map((by) => press(resetTwoStep, by, { id: ada.sub }, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && readError(refused).code).toBe('Changed');
    expect((await shown()).logIn).toMatchObject({ twoStepSince: null, passkeys: 0, sessions: 0 });
    expect(await mails()).toEqual(['two-step-off']);
    expect(await audit()).toEqual([
      expect.objectContaining({ command: 'customer.reset-two-step', why: body.identified }),
    ]);
    // Whoever looks again is told what there is to know.
    const again = await pressed(resetTwoStep, { identified: body.identified });
    expect(readError(again)).toMatchObject({ code: 'Conflict', message: /off already/ });
  });

  it('loses its second step only for who gave their own once more', async () => {
    await protect();
    await db()
      .updateTable('staff_sessions')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('staff_id', '=', sam.id)
      .execute();
    const answer = await pressed(resetTwoStep, { identified: 'Called back, named two orders.' });
    await db()
      .updateTable('staff_sessions')
      .set({ confirmed_at: new Date() })
      .where('staff_id', '=', sam.id)
      .execute();
    expect(readError(answer).code).toBe('ConfirmFirst');
    expect((await shown()).logIn?.twoStepSince).not.toBeNull();
  });

  it('loses its second step only for who says how they identified the person', async () => {
    await protect();
    const answer = await pressed(resetTwoStep, { identified: '   ok      ' });
    expect(readError(answer).code).toBe('InvalidRequest');
    expect((await shown()).logIn?.twoStepSince).not.toBeNull();
  });

  it('ends everywhere, and asks for a new password if wanted', async () => {
    await newAuthorization(ada.sub);
    expect(await liveSessions()).toBe(2);
    expect((await pressed(logOut, { newPassword: true })).status).toBe(200);
    expect(await liveSessions()).toBe(0);
    expect((await shown()).logIn?.needsNewPassword).toBe(true);
    expect(await mails()).toEqual(['logged-out']);
  });

  it('gets a link for a new password, at most five an hour', async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await pressed(mailPassword)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'send-identity-code'`.execute(db());
    expect(rows[0]?.count).toBe(5);
  });
});

describe('the data of a customer', () => {
  it('is exported as they could themselves, with a name in the audit and an e-mail', async () => {
    await addPlacedOrder(db(), { number: 'SB1', email: ada.email });
    const own = readAnswer(exportAccountCall, await callRoute(ownExport, { as: ada }));
    const answer = await pressed(copy, { reason: REASON });
    expect(readAnswer(exportCustomerCall, answer)).toEqual(own);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await mails()).toEqual(['data-copied']);
    expect(await audit()).toEqual([
      { command: 'customer.export', person: 'Sam Service', id: ada.sub, why: REASON },
    ]);
    // Results of commands are kept for days; this one holds nothing.
    const kept = await db().selectFrom('command_keys').select('result').execute();
    expect(JSON.stringify(kept)).not.toContain(ada.email);
  });

  it('leaves the shop with nobody who may not', async () => {
    const { version: seen } = await shown();
    const finance = await makeStaff(db(), ['finance']);
    const bound = await makeStaff(db(), ['owner'], { store: 'NEW' });
    for (const who of [finance, bound]) {
      const answer = await press(copy, who, { id: ada.sub }, { seen, reason: REASON });
      expect(readError(answer).code).toBe('NotPermitted');
      expect(answer.text).not.toContain(ada.email);
    }
    expect(await audit()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is deleted once, by whoever types the right address', async () => {
    await protect();
    await subscribe();
    await addPlacedOrder(db(), { number: 'SB1', email: ada.email });
    const wrong = await pressed(remove, { email: 'bob@customers.example', reason: REASON });
    expect(readError(wrong).code).toBe('Invalid');
    const naming = await pressed(remove, { email: ada.email, reason: `${ada.email} called.` });
    expect(readError(naming).code).toBe('Invalid');
    expect((await read(ada.sub)).status).toBe(200);

    const { version: seen } = await shown();
    const body = { seen, email: ` ${ada.email.toUpperCase()} `, reason: REASON };
    const answers = await Promise.all(
      [sam, olga].map((by) => press(remove, by, { id: ada.sub }, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await press(remove, sam, { id: ada.sub }, body)).status).toBe(404);
    expect((await read(ada.sub)).status).toBe(404);
    expect(await found('ada')).toEqual([]);
    expect(await db().selectFrom('identity_users').select('sub').execute()).toEqual([]);
    const order = db().selectFrom('orders').select(['number', 'detached']);
    expect(await order.execute()).toEqual([{ number: 'SB1', detached: true }]);
    expect(await mails()).toEqual(['account-deleted']);
    // The audit knows who did it and why, and not of whom.
    expect(await audit()).toEqual([
      {
        command: 'customer.delete',
        person: expect.stringMatching(/Sam|Olga/),
        id: 'deleted',
        why: REASON,
      },
    ]);
  });

  it('is refused to who looked before something changed', async () => {
    const { version: seen } = await shown();
    await sql`update customers set updated_at = clock_timestamp()`.execute(db());
    const body = { seen, email: ada.email, reason: REASON };
    expect(readError(await press(remove, sam, { id: ada.sub }, body)).code).toBe('Changed');
  });
});

it('consent ends where it was withdrawn, with the staff as its end', async () => {
  await subscribe();
  await sql`update customers set details = jsonb_set(details, '{subscriptions,sms}', 'true')`.execute(
    db(),
  );
  const first = await pressed(withdraw, { channels: ['newsletter', 'sms'], reason: REASON });
  expect(first.status).toBe(200);
  const { consents } = await shown();
  expect(consents).toMatchObject({
    newsletter: { state: 'unsubscribed', history: [{}, { endedBy: 'staff' }] },
    priceDrops: [{ endedAt: null }],
    sms: false,
  });
  await pressed(withdraw, { channels: ['price-drops'], reason: REASON });
  expect((await shown()).consents.priceDrops).toMatchObject([{ endedBy: 'staff' }]);
  expect((await audit()).map(({ command }) => command)).toEqual([
    'customer.withdraw-consent',
    'customer.withdraw-consent',
  ]);
});
