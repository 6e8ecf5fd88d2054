import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as readToday } from '#app/admin/api/today/route.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { readTodayCall } from '#lib/api/calls/staff/today.ts';
import { deliveryDatesText } from '#lib/commerce/checkout/delivery-dates.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { ROLE_PERMISSIONS, STAFF_ROLES, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { noteImport } from '#lib/server/import-files/noted-import.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

const DAY_MS = 86_400_000;
const HOSTILE = '<script>alert(1)</script>';

const database = ownDatabase();
const db = () => database.db;
const staff = new Map<StaffRole, TestStaff>();
beforeAll(async () => {
  for (const role of STAFF_ROLES) staff.set(role, await makeStaff(db(), [role]));
});
beforeEach(async () => {
  await sql`truncate orders, email_outbox, payment_problems, audit_entries, stock_ledger,
    questions cascade`.execute(db());
  await sql`delete from shop_facts where starts_with(name, 'figures:')`.execute(db());
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});

async function today(who: TestStaff | undefined): Promise<ResponseOf<typeof readTodayCall>> {
  return readAnswer(readTodayCall, await callRoute(readToday, { headers: who?.headers ?? {} }));
}
const owner = () => staff.get('owner');

/** Orders of $100. `change` is merged into what the order keeps of itself. */
async function place(number: string, ago: number, change: object = {}, status = 'placed') {
  const date = Date.now() - ago;
  await addPlacedOrder(db(), { number, email: 'jo@example.com', date, units: 1 });
  await sql`update orders set status = ${status}, details = details || ${JSON.stringify(change)}::jsonb
    where number = ${number}`.execute(db());
}

const pickupAt = (erpStoreId: string, readyBy: number | null = null) => ({
  pickup: { store: { erpStoreId }, readyBy, holdDays: 7, collector: null },
});

describe('who sees what', () => {
  const PARTS = {
    packer: ['at', 'lowStock', 'parcels', 'pickups', 'returns'],
    service: [
      'at',
      'lowStock',
      'parcels',
      'payments',
      'pickups',
      'refunds',
      'returns',
      'reviews',
      'sales',
    ],
    merchandiser: ['at', 'lowStock', 'reviews'],
    finance: ['approvals', 'at', 'payments', 'refunds', 'sales'],
    owner: [
      'approvals',
      'at',
      'lowStock',
      'operations',
      'parcels',
      'payments',
      'pickups',
      'refunds',
      'returns',
      'reviews',
      'sales',
    ],
  };

  it.each(STAFF_ROLES)('a %s gets the parts of their permissions, and no others', async (role) => {
    expect(Object.keys(await today(staff.get(role))).sort()).toEqual(PARTS[role]);
  });

  it('a packer gets no amount of money at all', async () => {
    await place('SB1', DAY_MS);
    const answer = await callRoute(readToday, { headers: staff.get('packer')?.headers ?? {} });
    expect(answer.text).toContain('SB1');
    expect(answer.text).not.toMatch(/sold|amount|10000/);
  });

  it('only who may decide returns gets those to decide', async () => {
    expect(ROLE_PERMISSIONS.packer).not.toContain('returns:write');
    expect((await today(staff.get('packer'))).returns).toEqual({ toReceive: 0 });
    expect((await today(owner())).returns).toEqual({ toReceive: 0, toDecide: 0, toRefund: 0 });
  });

  it('an owner of one store gets that store’s pickups and returns, nothing of the whole shop', async () => {
    const inStore = await makeStaff(db(), ['owner'], { store: 'NEWTOWN' });
    await place('SB1', DAY_MS, pickupAt('NEWTOWN'));
    await place('SB2', DAY_MS, pickupAt('PERTH'));
    await place('SB3', DAY_MS, pickupAt('PERTH'), 'shipped');
    await addReturn('SBR1', 'SB1', 'requested', 'NEWTOWN');
    await addReturn('SBR2', 'SB2', 'requested', 'PERTH');
    await addReturn('SBR3', 'SB2', 'requested', null);
    const own = await today(inStore);
    expect(own.pickups).toEqual({ toPrepare: 1, overdue: 0, toCollect: 0 });
    expect(own.returns).toEqual({ toReceive: 0, toDecide: 1, toRefund: 0 });
    for (const part of ['sales', 'parcels', 'refunds', 'payments', 'lowStock'] as const) {
      expect(own).not.toHaveProperty(part);
    }
    expect((await today(owner())).pickups).toEqual({ toPrepare: 2, overdue: 0, toCollect: 1 });
  });
});

function addReturn(number: string, order: string, state: string, store: string | null) {
  return sql`
    insert into returns (number, order_number, idempotency_key, request_hash, state, history,
      erp_store_id, store_name, delivery, gst)
    values (${number}, ${order}, ${number}, '', ${state}, '[]', ${store}, ${store}, 0,
      ${state === 'refunded' ? 0 : null})`.execute(db());
}

describe('what is counted', () => {
  it('sales of today stand beside those of the same time a week before', async () => {
    await place('SB1', 0);
    await place('SB2', 7 * DAY_MS + 1_000);
    await place('SB3', 8 * DAY_MS);
    const { sales } = await today(owner());
    expect(sales?.today.now).toEqual({ orders: 1, sold: 10_000 });
    // Just after midnight the second before lies on the day before.
    expect(sales?.today.before.orders).toBeLessThanOrEqual(1);
    expect(sales?.week.now.orders).toBe(1);
  });

  it('parcels: the oldest first, late ones by the day that was promised', async () => {
    const promised = (daysAgo: number) => {
      const day = marketDay(Date.now() - daysAgo * DAY_MS);
      const description = `${deliveryDatesText({ first: day, last: day })}, by road`;
      return { shippingMethod: { code: 'standard', label: 'Standard', description } };
    };
    await place('SB1', 9 * DAY_MS, promised(0));
    await place('SB2', 8 * DAY_MS, promised(3));
    await place('SB3', 7 * DAY_MS, promised(5), 'packed');
    await place('SB4', 6 * DAY_MS);
    // None of these waits to be sent by post.
    await place('SB5', 30 * DAY_MS, promised(20), 'shipped');
    await place('SB6', 30 * DAY_MS, promised(20), 'cancelled');
    await place('SB7', 30 * DAY_MS, { shippingType: 'EMAIL' });
    await place('SB8', 30 * DAY_MS, pickupAt('PERTH', Date.now() - DAY_MS));
    const { parcels, pickups } = await today(owner());
    expect(parcels).toMatchObject({ toPack: 3, toSend: 1 });
    expect(parcels?.oldest.map(({ number }) => number)).toEqual(['SB1', 'SB2', 'SB3', 'SB4']);
    expect(parcels?.late).toBe(2);
    expect(parcels?.latest).toEqual([
      expect.objectContaining({ number: 'SB3', promised: marketDay(Date.now() - 5 * DAY_MS) }),
      expect.objectContaining({ number: 'SB2' }),
    ]);
    expect(pickups).toEqual({ toPrepare: 1, overdue: 1, toCollect: 0 });
  });

  it('counts stop at their limit', async () => {
    await sql`
      insert into orders (number, placed_at, status, channel, email, total, details, agree_to_marketing)
      select 'SB' || n, now() - interval '1 hour', 'placed', 'web', 'jo@example.com', 100,
        '{"shippingType": "DELIVERY"}', false
      from generate_series(1, 300) as n`.execute(db());
    await sql`
      insert into order_lines (order_number, position, product_id, variant_id, qty, total)
      select number, 0, 'bluff', 'BLUFF-8', 1, 100 from orders`.execute(db());
    const { parcels } = await today(owner());
    expect(parcels).toMatchObject({ toPack: 100, toSend: 0, late: 0 });
    expect(parcels?.oldest).toHaveLength(5);
  });

  it('refused refunds and payment problems come with what to do', async () => {
    await place('SB1', DAY_MS);
    await sql`
      insert into payments (id, order_number, gateway, type, label, amount, state)
      values ('P1', 'SB1', 'sandbox', 'CREDIT_CARD', 'Visa', 10000, 'captured')`.execute(db());
    await sql`
      insert into refunds (number, order_number, cause, lines, delivery, amount, taxed)
      values ('SBC1', 'SB1', 'goodwill', '[]', 0, 1100, 1100)`.execute(db());
    await sql`
      insert into refund_parts (id, refund_number, payment_id, amount, state, refusal)
      values (gen_random_uuid(), 'SBC1', 'P1', 1100, 'refused', ${HOSTILE})`.execute(db());
    await sql`
      insert into payment_problems (gateway, kind, subject, order_number, amount, currency, happened_at)
      values ('sandbox', 'taken-for-no-order', 'P9', null, 500, 'AUD', now())`.execute(db());
    const { refunds, payments } = await today(staff.get('finance'));
    expect(refunds).toMatchObject({
      count: 1,
      first: [{ number: 'SBC1', orderNumber: 'SB1', amount: 1_100, why: HOSTILE }],
    });
    expect(payments).toMatchObject({
      count: 1,
      first: [{ title: 'taken for no order', advice: 'Refund it at the provider.', subject: 'P9' }],
    });
  });

  it('sizes that sell and are nearly gone come first by how soon they are gone', async () => {
    await sql`insert into brands (slug, name) values ('b', 'B') on conflict do nothing`.execute(
      db(),
    );
    await sql`
      insert into products (id, slug, name, page_title, seo_description, description, brand_slug,
        price, original_price, is_new, state, functional_type, tax_exclusive, account_exclusive,
        composite_code, parent_code, gender_code, product_type, colour_name, base_colours,
        demographic, published_at, source_hash)
      values ('p', 'p', ${HOSTILE}, '', '', '', 'b', 1, 1, false, 'current', 'basic', false, false,
        '', '', '', '', '', '{}', '{}', now(), '')`.execute(db());
    await sql`
      insert into variants (id, product_id, code, label, position, qty)
      values ('v1', 'p', 'C1', '9', 1, 3), ('v2', 'p', 'C2', '10', 2, 1), ('v3', 'p', 'C3', '11', 3, 0),
        ('v4', 'p', 'C4', '12', 4, 90)`.execute(db());
    await sql`
      insert into stock_ledger (variant_id, place, delta, cause, at)
      values ('v1', 'online', -9, 'order', now()), ('v1', 'online', 2, 'cancellation', now()),
        ('v2', 'online', -1, 'order', now()), ('v4', 'online', -50, 'order', now()),
        ('v3', 'online', -3, 'order', now() - interval '30 days'),
        ('v2', 'PERTH', -70, 'order', now())`.execute(db());
    const { lowStock } = await today(staff.get('merchandiser'));
    expect(lowStock).toEqual({
      count: 2,
      first: [
        { variantId: 'v1', code: 'C1', label: '9', product: HOSTILE, left: 3, sold: 7 },
        { variantId: 'v2', code: 'C2', label: '10', product: HOSTILE, left: 1, sold: 1 },
      ],
    });
  });

  it('imports are named whose last run failed or found problems', async () => {
    await noteImport(db(), 'stock', { failed: false, problems: 3 });
    await noteImport(db(), 'prices', { failed: false, problems: 0 });
    await noteImport(db(), 'stores', { failed: true, problems: 0 });
    const { operations } = await today(owner());
    expect(operations?.imports).toEqual([
      expect.objectContaining({ kind: 'stock', failed: false, problems: 3 }),
      expect.objectContaining({ kind: 'stores', failed: true }),
    ]);
  });

  it('questions that wait are counted', async () => {
    await sql`
      insert into questions (id, model, product_id, body, state, asked_at)
      values ('q1', 'm', 'p', '?', 'pending', now()), ('q2', 'm', 'p', '?', 'published', now())`.execute(
      db(),
    );
    expect((await today(owner())).reviews).toEqual({ reviews: 0, questions: 1, answers: 0 });
  });
});
