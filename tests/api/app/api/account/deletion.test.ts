import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { POST as ADD_ADDRESS } from '#app/api/account/addresses/route.ts';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { GET as ORDERS } from '#app/api/account/orders/route.ts';
import { POST as SAVE_METHOD } from '#app/api/account/payment-methods/route.ts';
import { PUT as PRICE_DROPS } from '#app/api/account/price-drops/route.ts';
import { DELETE, GET } from '#app/api/account/route.ts';
import { PUT as PUT_STATE } from '#app/api/account/state/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { RECORD_YEARS } from '#lib/commerce/privacy/record-years.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { wasDeleted } from '#lib/server/accounts/deleted-customers.ts';
import { endRecords } from '#lib/server/accounts/end-records.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { forgetLeftActors } from '#lib/server/commands/forget-actor.ts';
import { deleteUser } from '#lib/server/identity/tokens/signed-in.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { cardToken, PARCEL_ADDRESS } from '#tests/api/support/sandbox-payments.ts';

const database = ownDatabase();
let ada: TestCustomer;
let bob: TestCustomer;

beforeEach(async () => {
  const { db } = database;
  await sql`truncate identity_users, cognito_sessions, customers, account_states, orders, deleted_customers,
    sandbox_vault, audit_entries, command_keys, email_outbox, reminders, promotions, rate_limits cascade`.execute(
    db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
  for (const customer of [ada, bob]) await fill(customer);
});

/** The number of a customer's order, which must not hold their id: tests look for that. */
const orderNumber = (count: number, sub: string) =>
  `SB${count}${createHash('sha256').update(sub).digest('hex').slice(0, 9)}`;

/** Gives a customer at least one row in every table that can hold their data. */
async function fill(customer: TestCustomer): Promise<void> {
  const { db } = database;
  const { sub, email } = customer;
  const { type: _entered, ...address } = PARCEL_ADDRESS;
  const body = { ...address, isDefaultBilling: true, isDefaultShipping: true };
  const item = { id: 'i', productId: 'p', variantId: 'v', qty: 1, createdAt: 1 };
  await callRoute(ADD_ADDRESS, { as: customer, body });
  await callRoute(PUT_STATE, {
    as: customer,
    body: {
      syncableStateVersion: 0,
      cart: { items: { i: item } },
      wishlist: { items: { p: { productId: 'p', createdAt: 1 } } },
    },
  });
  await callRoute(PRICE_DROPS, { as: customer, body: { wanted: true, source: 'account' } });
  const token = await cardToken(db, '4111111111111111');
  await callRoute(SAVE_METHOD, { as: customer, body: { token } });
  await addPlacedOrder(db, {
    number: orderNumber(1, sub),
    email: 'work@shop.example',
    customerId: sub,
  });
  await addPlacedOrder(db, { number: orderNumber(2, sub), email });
  await db
    .insertInto('promotions')
    .values({ id: 'offer', definition: '{}', enabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('promotion_uses')
    .values({
      promotion_id: 'offer',
      order_number: orderNumber(1, sub),
      customer: email,
      customer_id: sub,
    })
    .execute();
  await sql`insert into audit_entries (at, actor_kind, actor_id, command, entity, entity_id)
    values (now(), 'customer', ${sub}, 'order.cancel', 'order', ${orderNumber(1, sub)})`.execute(
    db,
  );
  await sql`insert into audit_entries (at, actor_kind, actor_id, command, entity, entity_id, why)
    values (now(), 'customer', ${sub}, 'return.request', 'return', 'SBR1', null),
      (now(), 'customer', ${sub}, 'gift-card.send', 'gift-card', 'GC1', null),
      (now(), 'operator', 'tests', 'identity.remove-two-step', 'customer', ${sub}, null),
      (now(), 'staff', 'tests', 'customer.reset-two-step', 'customer', ${sub}, ${`Called ${email}.`})`.execute(
    db,
  );
  const line = {
    ...{ productId: 'p', variantId: 'v', name: 'Boot', brand: 'Own', colour: 'Tan', size: '9' },
    ...{ path: '/products/boot', imageSrc: null, qty: 1 },
    ...{ unitPrice: 100, subtotal: 100, discount: 0, total: 100 },
  };
  await sql`update orders set details = details || ${JSON.stringify({ lines: [line] })}::jsonb
    where number = ${orderNumber(2, sub)}`.execute(db);
  await sql`insert into order_lines (order_number, position, product_id, variant_id, qty, total)
    values (${orderNumber(2, sub)}, 0, 'p', 'v', 1, 100)`.execute(db);
  await sql`insert into returns (number, order_number, idempotency_key, request_hash, state, history, delivery)
    values (${orderNumber(4, sub)}, ${orderNumber(2, sub)}, ${orderNumber(4, sub)}, '', 'requested', '[]', 0)`.execute(
    db,
  );
  await sql`insert into return_lines
      (return_number, position, order_number, line, qty, reason, comment, wish, refund)
    values (${orderNumber(4, sub)}, 0, ${orderNumber(2, sub)}, 0, 1, 'FAULTY_OR_DAMAGED', ${`Ask ${email}.`}, '{"type": "REFUND"}', 100)`.execute(
    db,
  );
  await sql`insert into command_keys (actor, key, request_hash)
    values (${`customer:${sub}`}, 'key', '')`.execute(db);
  await sql`insert into shipments (number, order_number, carrier, shipped_at, received_by)
    values (${`${orderNumber(2, sub)}-1`}, ${orderNumber(2, sub)}, 'own', now(), ${`Friend of ${email}`})`.execute(
    db,
  );
  await sql`insert into order_notes (order_number, at, actor, note)
    values (${orderNumber(2, sub)}, now(), 'operator:tests', ${`Called ${email}.`})`.execute(db);
  await sql`insert into refunds (number, order_number, cause, lines, delivery, amount, taxed)
    values (${orderNumber(3, sub)}, ${orderNumber(2, sub)}, 'goodwill', '[]', 100, 100, 100)`.execute(
    db,
  );
  await sql`insert into reminders (id, email, product_id, reason, code_hash)
    values (gen_random_uuid(), ${email.toUpperCase()}, 'p', 'back', sha256(${email}))`.execute(db);
  await sql`insert into identity_passkeys (id, sub, name, public_key, counter, transports)
    values (${`key of ${email}`}, ${sub}, ${`Phone of ${email}`}, sha256(${email}), 0, '{}')`.execute(
    db,
  );
  await sql`insert into cognito_sessions (id, sub, device, signed_in_at, seen_at)
    values (${`session of ${email}`}, ${sub}, ${`Safari of ${email}`}, now(), now())`.execute(db);
  await sql`insert into identity_email_changes (id, sub, old_email, new_email, asked_at)
    values (gen_random_uuid(), ${sub}, ${email}, ${`new-${email}`}, now())`.execute(db);
  await sql`insert into email_outbox (id, kind, to_name, to_address, data, state, message_id)
    values (gen_random_uuid(), 'order-confirmation', '', ${email}, '{}', 'sent', '')`.execute(db);
}

const copyOf = async (as: TestCustomer) =>
  readAnswer(exportAccountCall, await callRoute(EXPORT, { as }));

/** Names of the tables with rows that contain `text`. */
async function tablesKnowing(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  const knowing: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(database.db);
    if (rows.length > 0) knowing.push(name);
  }
  return knowing.sort();
}

/** Runs the queued `forget-customer` jobs, which notify the payment provider. */
async function tellProvider(): Promise<void> {
  const { rows } = await sql<{ payload: { customerId: string } }>`
    select jobs.payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'forget-customer'`.execute(database.db);
  const context = { db: database.db, signal: AbortSignal.timeout(20_000), lastTry: false };
  for (const { payload } of rows) await TASKS['forget-customer']?.(payload, context);
}

describe('DELETE /account', () => {
  it('deletes everything about the customer, except orders that the account no longer finds', async () => {
    expect(await callRoute(DELETE, { as: ada })).toMatchObject({ status: 200, json: {} });
    await tellProvider();
    expect(await tablesKnowing(ada.sub)).toEqual(['deleted_customers']);
    // Orders keep the buyer's e-mail address, and so do the usage limits of promotions.
    expect(await tablesKnowing(ada.email)).toEqual([
      'order_notes',
      'orders',
      'promotion_uses',
      'shipments',
    ]);
  });

  it('leaves nothing in any table once the retention of orders has ended', async () => {
    await callRoute(DELETE, { as: ada });
    await tellProvider();
    const now = new Date();
    await endRecords(database.db, now);
    expect(await tablesKnowing(ada.email)).toContain('orders');
    now.setUTCFullYear(now.getUTCFullYear() + RECORD_YEARS, now.getUTCMonth() + 1);
    await endRecords(database.db, now);
    expect(await tablesKnowing(ada.sub)).toEqual([]);
    expect(await tablesKnowing(ada.email)).toEqual([]);
    // Whoever has an account keeps it.
    expect(await tablesKnowing(bob.sub)).toContain('customers');
  });

  it('removes a customer id that a command wrote at the same moment', async () => {
    await callRoute(DELETE, { as: ada });
    await tellProvider();
    await sql`insert into audit_entries (at, actor_kind, actor_id, command, entity, entity_id)
      values (now(), 'customer', ${ada.sub}, 'order.cancel', 'order', 'SB1')`.execute(database.db);
    await forgetLeftActors(database.db);
    expect(await tablesKnowing(ada.sub)).toEqual(['deleted_customers']);
  });

  it('changes nothing for other customers', async () => {
    const before = await copyOf(bob);
    await callRoute(DELETE, { as: ada });
    await tellProvider();
    expect(await copyOf(bob)).toEqual(before);
  });

  it('does nothing more the second time, or twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callRoute(DELETE, { as: ada })),
    );
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await callRoute(DELETE, { as: ada })).status).toBe(200);
  });

  it('ends what existing tokens could do', async () => {
    await callRoute(DELETE, { as: ada });
    expect((await callRoute(GET, { as: ada })).status).toBe(401);
    expect((await callRoute(ORDERS, { as: ada })).status).toBe(401);
    const body = { syncableStateVersion: 0, cart: { items: {} } };
    expect((await callRoute(PUT_STATE, { as: ada, body })).status).toBe(401);
    // A job that was already running must not recreate the account.
    const before = Date.now() / 1000 - 60;
    await createCustomer(database.db, customerOf(ada.sub, ada.email, {}, before));
    expect(await database.db.selectFrom('customers').select('id').execute()).toEqual([
      { id: bob.sub },
    ]);
  });

  it('lets a later sign-in with the same id create a new account, as in another user pool', async () => {
    await callRoute(DELETE, { as: ada });
    const later = Date.now() / 1000 + 1;
    await createCustomer(database.db, customerOf(ada.sub, ada.email, {}, later));
    expect(await wasDeleted(database.db, { sub: ada.sub, signedInAt: later })).toBe(false);
    expect(await database.db.selectFrom('customers').select('id').execute()).toHaveLength(2);
  });

  it('does not give the old orders to somebody who signs up again with the address', async () => {
    await callRoute(DELETE, { as: ada });
    const again = await signInCustomer('Ada');
    expect((await callRoute(ORDERS, { as: again })).json).toMatchObject({ orders: [], count: 0 });
  });

  it('happens too when the user pool deletes the user', async () => {
    const pool = await embeddedPool();
    const user = await findUser(pool.db, ada.sub);
    if (!user) throw new Error('Ada is gone.');
    await deleteUser(pool, { user, originJti: '', signedInAt: 0 });
    const { db } = database;
    expect(await db.selectFrom('customers').select('id').execute()).toEqual([{ id: bob.sub }]);
    expect((await callRoute(DELETE, { as: ada })).status).toBe(200);
  });

  it('changes nothing when a part of it fails', async () => {
    const before = await copyOf(ada);
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`.execute(database.db);
    await sql`create trigger refuse before delete on identity_users
      execute function refuse()`.execute(database.db);
    await expect(deleteAccount(database.db, { ...ada, emailVerified: true })).rejects.toThrow();
    await sql`drop function refuse cascade`.execute(database.db);
    expect(await copyOf(ada)).toEqual(before);
  });
});

describe('GET /account/export', () => {
  it('answers everything kept about the customer, and nobody else’s data', async () => {
    const answer = await callRoute(EXPORT, { as: ada });
    expect(answer.status).toBe(200);
    expect(readAnswer(exportAccountCall, answer)).toMatchObject({
      id: ada.sub,
      account: { customer: { email: ada.email }, addresses: [{ street1: '12 Ridge Road' }] },
      logIn: {
        email: ada.email,
        attributes: { given_name: 'Ada' },
        sessions: [{ device: '', lastUsedAt: null, endedAt: null }],
        passkeys: [{ name: `Phone of ${ada.email}`, lastUsedAt: null }],
        emailChanges: [{ from: ada.email, to: `new-${ada.email}`, changedAt: null }],
      },
      poolSessions: [{ device: `Safari of ${ada.email}`, endedAt: null }],
      cart: [{ id: 'i', qty: 1 }],
      wishlist: [{ productId: 'p', createdAt: 1 }],
      orders: [{ number: orderNumber(2, ada.sub) }, { number: orderNumber(1, ada.sub) }],
      orderChanges: [
        {
          orderNumber: orderNumber(2, ada.sub),
          shipments: [{ carrier: 'our own delivery' }],
          receivedBy: [
            { shipment: `${orderNumber(2, ada.sub)}-1`, name: `Friend of ${ada.email}` },
          ],
          notes: [{ note: `Called ${ada.email}.` }],
          refunds: [{ cause: 'goodwill', amount: 100 }],
        },
      ],
      paymentMethods: [{ label: 'Visa ending in 1111' }],
      offersUsed: [{ promotionId: 'offer', orderNumber: orderNumber(1, ada.sub) }],
      priceDrops: {
        consents: [{ email: ada.email, source: 'account', endedAt: null }],
        told: [],
      },
      reminders: [{ productId: 'p', variantId: null, confirmedAt: null }],
      emails: [{ kind: 'order-confirmation', to: ada.email }],
    });
    expect(answer.text.toLowerCase()).not.toContain('bob');
  });
});
