import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as downloadReport } from '#app/admin/api/reports/file/route.ts';
import { GET as readReport } from '#app/admin/api/reports/route.ts';
import { readReportCall } from '#lib/api/calls/staff/reports.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { gstPortion } from '#lib/commerce/money.ts';
import { STAFF_ROLES } from '#lib/commerce/staff/permissions.ts';
import { REPORT_IDS, type ReportId, reportColumns } from '#lib/commerce/staff/reports.ts';
import { exportAccounting } from '#lib/server/accounting/export-accounting.ts';
import { oneReport } from '#lib/server/staff/one-report.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

/*
 * Clocks in Sydney go from 2 am to 3 am on Sunday 4 October 2026: that day has 23 hours. On
 * 5 April 2026 they go back: that day has 25.
 */

let database: TestDatabase;
let folder: TemporaryFolder;
let finance: TestStaff;
const db = () => database.db;

interface Line {
  product: string;
  qty: number;
  total: number;
  isCard?: boolean;
}

/** An order of these lines with delivery, less what an offer takes off the delivery. */
async function place(
  number: string,
  at: string,
  { lines, delivery = 0, off = 0 }: { lines: Line[]; delivery?: number; off?: number },
): Promise<void> {
  const total = lines.reduce((sum, line) => sum + line.total, delivery - off);
  const untaxed = lines.reduce((sum, { isCard, total: own }) => sum + (isCard ? own : 0), 0);
  const details = {
    lines: lines.map(({ product, qty, total: own, isCard }) => ({
      productId: product,
      qty,
      total: own,
      ...(isCard && { taxExclusive: true }),
    })),
    total,
    gst: gstPortion(total - untaxed),
    shippingPrice: delivery,
    discounts: off === 0 ? [] : [{ promotionId: 'free', name: '=Free delivery', amount: off }],
  };
  await addPlacedOrder(db(), { number, email: 'jo@example.com', date: Date.parse(at) });
  await sql`update orders set total = ${total}, details = details || ${JSON.stringify(details)}::jsonb
    where number = ${number}`.execute(db());
  for (const [position, { product, qty, total: own }] of lines.entries()) {
    await sql`insert into order_lines (order_number, position, product_id, variant_id, qty, total)
      values (${number}, ${position}, ${product}, ${product}, ${qty}, ${own})`.execute(db());
  }
}

async function refund(
  number: string,
  order: string,
  at: string,
  parts: { line: number; qty: number; amount: number; delivery: number; by: string | null },
) {
  const { line, qty, amount, delivery, by } = parts;
  const all = amount + delivery;
  await sql`
    insert into refunds (number, order_number, cause, lines, delivery, amount, taxed, gst, made_at)
    values (${number}, ${order}, 'goodwill', ${JSON.stringify([{ line, qty, amount }])}, ${delivery},
      ${all}, ${all}, ${gstPortion(all)}, ${at})`.execute(db());
  await sql`
    insert into refund_parts (id, refund_number, payment_id, voucher_code, amount, state)
    values (gen_random_uuid(), ${number}, ${by}, ${by === null ? 'CARD1' : null}, ${all}, 'done')`.execute(
    db(),
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await temporaryFolder();
  finance = await makeStaff(db(), ['finance']);
  const boots = (qty: number, total: number) => ({ product: 'boots', qty, total });
  const socks = (qty: number, total: number) => ({ product: 'socks', qty, total });
  // The last second of 3 October and the first of the 4th, before and after the clocks change, and
  // the last second of the 4th, which is an hour earlier in UTC than on the day before.
  await place('SB1', '2026-10-03T13:59:59Z', { lines: [boots(1, 21_995)], delivery: 1_000 });
  await place('SB2', '2026-10-03T14:00:00Z', {
    lines: [boots(2, 43_990), socks(3, 5_001)],
    delivery: 1_000,
    off: 1_000,
  });
  await place('SB3', '2026-10-03T15:30:00Z', {
    lines: [socks(1, 1_667), { product: 'card', qty: 1, total: 5_000, isCard: true }],
  });
  await place('SB4', '2026-10-04T12:59:59Z', { lines: [boots(1, 20_003)], delivery: 995 });
  await place('SB5', '2026-10-04T13:00:00Z', { lines: [socks(2, 3_333)] });
  // In April the hour from 2 am to 3 am comes twice.
  await place('SB6', '2026-04-04T12:59:59Z', { lines: [boots(1, 100)] });
  await place('SB7', '2026-04-05T13:59:59Z', { lines: [boots(1, 200)] });
  await place('SB8', '2026-04-05T14:00:00Z', { lines: [boots(1, 400)] });
  await sql`update orders set attribution =
    '{"referrers": [], "campaign": {"source": "=cmd()", "medium": "email"}}' where number = 'SB2'`.execute(
    db(),
  );
  await sql`update orders set attribution =
    '{"referrers": [], "campaign": {"source": "example.com", "medium": "assistant"}}' where number = 'SB4'`.execute(
    db(),
  );
  await sql`insert into agent_orders
    (order_number, id, session_id, profile, host, is_proven, line_ids, knows_address)
    values ('SB4', 'ord_4', 'cs_4', 'https://example.com/p.json', 'example.com', true, '{}', false)`.execute(
    db(),
  );
  await sql`update orders set channel = 'pos' where number = 'SB5'`.execute(db());
  await sql`insert into vouchers (id, code, pin_salt, pin_hash, initial_amount, balance, created_at)
    values ('GC1', 'CARD1', '', '', 5000, 2000, '2026-10-03T20:00:00Z')`.execute(db());
  await sql`insert into voucher_uses (order_number, code, amount, state)
    values ('SB4', 'CARD1', 3000, 'spent')`.execute(db());
  await sql`
    insert into payments (id, order_number, gateway, type, label, amount, state, settled_at)
    values ('P2', 'SB2', 'braintree', 'CREDIT_CARD', 'Visa', 48991, 'settled', '2026-10-04T02:00:00Z'),
      ('P4', 'SB4', 'afterpay', 'AFTERPAY', 'Afterpay', 17998, 'settled', '2026-10-03T13:59:59Z'),
      ('P5', 'SB5', 'braintree', 'CREDIT_CARD', 'Visa', 3333, 'captured', null)`.execute(db());
  await refund('SBC1', 'SB2', '2026-10-04T03:00:00Z', {
    line: 1,
    qty: 1,
    amount: 1_667,
    delivery: 0,
    by: 'P2',
  });
  await refund('SBC2', 'SB1', '2026-10-04T12:59:59Z', {
    line: 0,
    qty: 1,
    amount: 21_995,
    delivery: 1_000,
    by: null,
  });
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

const ask = (handler: typeof readReport, query: Record<string, string>, who = finance) =>
  callRoute(handler, { query: `?${new URLSearchParams(query)}`, headers: who.headers });

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

async function report(name: ReportId, range = OCTOBER) {
  const read = readAnswer(readReportCall, await ask(readReport, { report: name, ...range }));
  const at = (column: string) => reportColumns(name).findIndex((one) => one.name === column);
  return {
    ...read,
    total: (column: string) => read.totals[at(column)],
    column: (column: string) => read.rows.map((row) => row[at(column)]),
  };
}

/** The existing export of the same days, with its sums. */
async function exported(range = OCTOBER) {
  const file = `${folder.path}/${range.from}.csv`;
  const sums = await exportAccounting(db(), file, {
    first: Date.parse(range.from),
    last: Date.parse(range.to),
    today: marketDay(Date.now()),
  });
  return { sums, text: await readFile(file, 'utf8') };
}

describe('who may read', () => {
  it.each(STAFF_ROLES)('a %s reads reports only with the permission', async (role) => {
    const who = await makeStaff(db(), [role]);
    for (const handler of [readReport, downloadReport]) {
      const { status } = await ask(handler, { report: 'days', ...OCTOBER }, who);
      expect(status).toBe(role === 'finance' || role === 'owner' ? 200 : 403);
    }
  });

  it('an owner who works in one store gets no report of the whole shop', async () => {
    const inStore = await makeStaff(db(), ['owner'], { store: 'NEWTOWN' });
    for (const handler of [readReport, downloadReport]) {
      const { status, text } = await ask(handler, { report: 'days', ...OCTOBER }, inStore);
      expect(status).toBe(403);
      expect(text).not.toContain('2026-10-04');
    }
  });

  it.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2026-03-01'],
  ])('from %s to %s is refused in words', async (from, to) => {
    for (const handler of [readReport, downloadReport]) {
      const { status, json } = await ask(handler, { report: 'days', from, to });
      expect({ status, json }).toMatchObject({ status: 422, json: { error: { code: 'Invalid' } } });
    }
  });

  it.each([
    { report: 'days', from: "2026-10-01' or 1=1", to: '2026-10-02' },
    { report: 'orders', ...OCTOBER },
    { report: '__proto__', ...OCTOBER },
    { report: 'days', ...OCTOBER, shop: 'x' },
  ])('$report from $from is no request', async (query) => {
    for (const handler of [readReport, downloadReport]) {
      expect((await ask(handler, query)).status).toBe(400);
    }
  });
});

describe('the same as the accountant’s export', () => {
  it('the accountant’s file is the export, byte for byte', async () => {
    const { text } = await exported();
    const answer = await ask(downloadReport, { report: 'accounting', ...OCTOBER });
    expect(answer.text).toBe(text);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="accounting-2026-10-01-2026-10-31.csv"',
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('sales, refunds and GST have its sums', async () => {
    const { sums } = await exported();
    const [days, refunds, gst] = [
      await report('days'),
      await report('refunds'),
      await report('gst'),
    ];
    expect(days.total('Sold')).toBe(sums.sale.amount);
    expect(days.total('Orders')).toBe(sums.sale.rows);
    expect(days.total('Given back')).toBe(-sums.refund.amount);
    expect(refunds.total('Amount')).toBe(-sums.refund.amount);
    expect(refunds.total('GST in it')).toBe(-sums.refund.gst);
    expect(refunds.count).toBe(sums.refund.rows);
    expect(gst.total('GST')).toBe(sums.sale.gst);
    expect(gst.total('GST given back')).toBe(-sums.refund.gst);
    expect(gst.total('Net GST')).toBe(sums.sale.gst + sums.refund.gst);
  });

  it('gift cards and what they owe have its sums', async () => {
    const { sums } = await exported();
    expect((await report('gift-cards')).rows).toEqual([
      ['Issued', 1, -sums['gift card issued'].amount],
      ['Paid for orders', 1, 3_000],
      ['Given back to cards', 1, 22_995],
      ['Expired with money on them', 0, sums['gift card expired'].amount],
      ['Owed on all cards now', 1, -sums['gift card liability'].amount],
    ]);
  });

  it('refunds to gift cards and by providers add up to its refund payments', async () => {
    const { sums } = await exported();
    const cards = (await report('gift-cards')).rows.find(
      ([what]) => what === 'Given back to cards',
    );
    const settled = await report('settlements');
    const byProviders = settled.rows
      .map((row) => Number(row.at(-1)))
      .filter((amount) => amount < 0)
      .reduce((all, amount) => all + amount, 0);
    expect(byProviders - Number(cards?.[2])).toBe(sums['refund payment'].amount);
  });
});

describe('sum laws', () => {
  it('days add up to the range, however it is cut', async () => {
    const whole = await report('days');
    const halves = [
      await report('days', { from: '2026-10-01', to: '2026-10-04' }),
      await report('days', { from: '2026-10-05', to: '2026-10-31' }),
    ];
    for (const column of ['Orders', 'Units', 'Sold', 'Given back', 'Net']) {
      const parts = halves.map((half) => Number(half.total(column)));
      expect(parts.reduce((all, one) => all + one, 0)).toBe(whole.total(column));
    }
  });

  it('products, channels and GST add up to the days', async () => {
    const [days, products] = [await report('days'), await report('products')];
    const [channels, gst] = [await report('channels'), await report('gst')];
    for (const column of ['Sold', 'Given back', 'Net', 'Units']) {
      expect(products.total(column)).toBe(days.total(column));
    }
    expect(channels.total('Sold')).toBe(days.total('Sold'));
    expect(channels.total('Orders')).toBe(days.total('Orders'));
    const taxed = Number(gst.total('Sales with GST'));
    expect(taxed + Number(gst.total('Sales without GST'))).toBe(days.total('Sold'));
  });

  it('an order that an assistant prepared has its platform as channel', async () => {
    const { rows } = await report('channels');
    expect(rows).toContainEqual(['example.com', 'example.com', 'assistant', '', 1, 20_998]);
    expect(rows.filter(([channel]) => channel === 'Till')).toHaveLength(1);
  });

  it('a product has its lines’ total, and delivery has a row of its own', async () => {
    const { rows } = await report('products');
    expect(rows).toEqual([
      ['boots', 'boots', 4, 85_988, 1, 21_995, 63_993],
      ['socks', 'socks', 6, 10_001, 1, 1_667, 8_334],
      ['card', 'card', 1, 5_000, 0, 0, 5_000],
      ['Delivery and other', '', null, 1_995, null, 1_000, 995],
    ]);
  });

  it('GST is an eleventh of what has GST, to half a cent an order', async () => {
    const [days, gst] = [await report('days'), await report('gst')];
    const exact = Number(gst.total('Sales with GST')) / 11;
    expect(Math.abs(Number(gst.total('GST')) - exact)).toBeLessThanOrEqual(
      Number(days.total('Orders')) / 2,
    );
    expect(gst.total('Sales without GST')).toBe(5_000);
  });

  it('offers add up to what was taken off', async () => {
    const offers = await report('offers');
    expect(offers.rows).toEqual([['=Free delivery', 'free', 1, 1_000, 48_991]]);
  });
});

describe('where the shop is', () => {
  it('days begin at midnight in Sydney also when the clocks go forward', async () => {
    const days = await report('days', { from: '2026-10-03', to: '2026-10-05' });
    expect(days.column('Day')).toEqual(['2026-10-03', '2026-10-04', '2026-10-05']);
    expect(days.column('Orders')).toEqual([1, 3, 1]);
    const gst = await report('gst', { from: '2026-10-03', to: '2026-10-05' });
    expect(gst.column('Sales with GST')).toEqual([22_995, 71_656, 3_333]);
  });

  it('days begin at midnight in Sydney also when the clocks go back', async () => {
    const days = await report('days', { from: '2026-04-04', to: '2026-04-06' });
    expect(days.column('Sold')).toEqual([100, 200, 400]);
  });

  it.each(REPORT_IDS)('the report %s ends at midnight, like the export', async (name) => {
    const all = await report(name, { from: '2026-10-04', to: '2026-10-04' });
    if (name === 'refunds') expect(all.column('Refund')).toEqual(['SBC1', 'SBC2']);
    if (name === 'settlements') {
      expect(all.column('Transaction')).toEqual(['P2', 'P2']);
      expect(all.column('Amount')).toEqual([48_991, -1_667]);
    }
    if (name === 'channels') expect(all.total('Orders')).toBe(3);
    if (name === 'products') expect(all.total('Sold')).toBe(76_656);
    expect(all.count).toBe(all.rows.length);
  });
});

describe('files', () => {
  it('a report’s file has its rows in dollars, with formulas disarmed', async () => {
    const offers = await ask(downloadReport, { report: 'offers', ...OCTOBER });
    expect(offers.text.replace('\uFEFF', '')).toBe(
      "Offer,Id,Orders,Taken off,Sold with it\n'=Free delivery,free,1,10.00,489.91\n",
    );
    const channels = await ask(downloadReport, { report: 'channels', ...OCTOBER });
    expect(channels.text).toContain("Web,'=cmd(),email,,1,489.91");
    expect(channels.text).toContain('Till,,,,1,33.33');
  });
});

describe('the load of reports', () => {
  it('one runs at a time and three wait; a further one is told to ask again', async () => {
    const held = Promise.withResolvers<void>();
    const running = oneReport(new AbortController().signal, () => held.promise);
    const asked = REPORT_IDS.slice(0, 4).map((name) =>
      ask(readReport, { report: name, ...OCTOBER }),
    );
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({ status: 503, json: { error: { code: 'Busy' } } });
    expect(refused.headers.get('retry-after')).toBe('10');
    held.resolve();
    await running;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 503]);
    expect((await ask(downloadReport, { report: 'accounting', ...OCTOBER })).status).toBe(200);
  });

  it('one that waits too long, or that nobody waits for any more, gives up its place', async () => {
    const held = Promise.withResolvers<void>();
    const running = oneReport(new AbortController().signal, () => held.promise);
    const never = () => Promise.reject(new Error('It must not run.'));
    await expect(oneReport(AbortSignal.any([]), never, 1)).rejects.toMatchObject({ code: 'Busy' });
    const gone = new AbortController();
    const left = oneReport(gone.signal, never);
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: 'Busy' });
    held.resolve();
    await running;
    expect((await ask(readReport, { report: 'days', ...OCTOBER })).status).toBe(200);
  });
});
