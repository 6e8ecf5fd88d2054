import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_OFFERS } from '#lib/demo/offers/demo-offers.ts';
import type { Db } from '#lib/server/db/database.ts';
import { exportOffers } from '#lib/server/offers/export-offers.ts';
import { importOffers, type OfferImportOptions } from '#lib/server/offers/import-offers.ts';
import type { OfferRecord } from '#lib/server/offers/offer-records.ts';
import { checkVoucher } from '#lib/server/vouchers/check-voucher.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let db: Db;

beforeAll(async () => {
  db = database.db;
});

async function load(records: readonly unknown[], options: OfferImportOptions = {}) {
  const problems: string[] = [];
  const items = records.map((record, index) => ({ line: index + 1, record }));
  const report = await importOffers(db, items, {
    ...options,
    onProblem: ({ line, reason }) => problems.push(`${line}: ${reason}`),
  });
  return { ...report, problems };
}
async function dump(): Promise<OfferRecord[]> {
  const records: OfferRecord[] = [];
  await exportOffers(db, async (record) => {
    records.push(record);
  });
  return records;
}
const card = (rest: object = {}) => ({
  type: 'giftCard',
  code: 'IMPORTED1',
  pin: '2050',
  amount: 5_000,
  ...rest,
});
const check = (pin: string) => checkVoucher(db, 'IMPORTED1', pin, new Date());

describe('importOffers', () => {
  it('imports the demo offers, and changes nothing the second time', async () => {
    const total = DEMO_OFFERS.length;
    expect(await load(DEMO_OFFERS)).toMatchObject({ created: total, skipped: 0 });
    expect(await load(DEMO_OFFERS)).toMatchObject({ unchanged: total, changed: 0, skipped: 0 });
  });

  it('can import its own export, and the result is the same shop', async () => {
    const exported = await dump();
    expect(exported).toHaveLength(DEMO_OFFERS.length);
    expect(JSON.stringify(exported)).not.toContain('"pin"');
    expect(await load(exported)).toMatchObject({ unchanged: exported.length, skipped: 0 });

    for (const table of ['vouchers', 'voucher_wrong_pins', 'promotions'] as const) {
      await db.deleteFrom(table).execute();
    }
    await db.deleteFrom('shipping_methods').execute();
    expect(await load(exported)).toMatchObject({ created: exported.length });
    expect(await dump()).toEqual(exported);
    expect(await checkVoucher(db, 'WATTLE-100', '2100', new Date())).toMatchObject({
      outcome: 'found',
    });
    expect(await checkVoucher(db, 'RUSTY-PADLOCK', '9999', new Date())).toEqual({
      outcome: 'locked',
    });
  });

  it('never restores what a card has spent, except with setBalances', async () => {
    await load([card()]);
    await db
      .updateTable('vouchers')
      .set({ balance: 120 })
      .where('code', '=', 'IMPORTED1')
      .execute();
    expect(await load([card({ amount: 8_000 })])).toMatchObject({ unchanged: 1 });
    expect(await check('2050')).toMatchObject({ balance: { amountRemaining: 120 } });
    expect(await load([card({ expiresAt: '2099-01-01T00:00:00Z' })])).toMatchObject({ changed: 1 });
    expect(await check('2050')).toMatchObject({ balance: { amountRemaining: 120 } });
    const told = await load([card({ balance: 4_000 })], { setBalances: true });
    expect(told).toMatchObject({ changed: 1 });
    expect(await check('2050')).toMatchObject({ balance: { amountRemaining: 4_000 } });
  });

  it('keeps an expiry that a refund restored, except with setBalances', async () => {
    const file = [card({ expiresAt: '2020-01-01T00:00:00Z' })];
    await load(file);
    expect(await check('2050')).toMatchObject({ balance: { isExpired: true } });
    await db
      .updateTable('vouchers')
      .set({ expires_at: new Date('2099-01-01T00:00:00Z') })
      .where('code', '=', 'IMPORTED1')
      .execute();
    expect(await load(file)).toMatchObject({ unchanged: 1 });
    expect(await check('2050')).toMatchObject({ balance: { isExpired: false } });
    expect(await load(file, { setBalances: true })).toMatchObject({ changed: 1 });
    expect(await check('2050')).toMatchObject({ balance: { isExpired: true } });
    expect(await load([card()])).toMatchObject({ changed: 1 });
    expect(await check('2050')).toMatchObject({ balance: { isExpired: false } });
  });

  it('unlocks a card when its PIN changes or the record says so', async () => {
    for (let count = 0; count < 5; count += 1) await check('1111');
    expect(await check('2050')).toEqual({ outcome: 'locked' });
    expect(await load([card()])).toMatchObject({ unchanged: 1 });
    expect(await check('2050')).toEqual({ outcome: 'locked' });
    await load([card({ pin: '3060' })]);
    expect(await check('3060')).toMatchObject({ outcome: 'found' });
    await load([card({ pin: '3060', locked: true })]);
    expect(await check('3060')).toEqual({ outcome: 'locked' });
    await load([card({ pin: '3060', locked: false })]);
    expect(await check('3060')).toMatchObject({ outcome: 'found' });
  });

  it('keeps the count of a promotion’s uses, and removes codes that the record lacks', async () => {
    const promotion = {
      type: 'promotion',
      id: 'counted',
      name: 'Counted',
      codes: ['one', 'Two '],
      effect: { kind: 'lineAmount', amount: 500 },
      used: 3,
    };
    await load([promotion]);
    await db.updateTable('promotions').set({ used: 9 }).where('id', '=', 'counted').execute();
    expect(await load([{ ...promotion, codes: ['TWO', 'THREE'] }])).toMatchObject({ changed: 1 });
    const exported = (await dump()).find((it) => it.type === 'promotion' && it.id === 'counted');
    expect(exported).toMatchObject({ used: 9, codes: ['THREE', 'TWO'] });
  });

  it('reports every line with a problem, never a PIN, and imports the other lines', async () => {
    const effect = { kind: 'linePercent', percent: 10 };
    const { problems, ...report } = await load([
      card({ pin: 6543 }),
      card({ pin: '65x43' }),
      card({ pin: undefined }),
      card({ code: 'SHORT' }),
      card({ balance: 6_000 }),
      { type: 'promotion', id: 'x', name: 'X', codes: ['track10'], effect },
      { type: 'promotion', id: 'x', name: 'X\0', effect },
      { type: 'promotion', id: 'x', name: 'X', effect: { kind: 'free' } },
      { type: 'shippingMethod', code: 's', label: 'S', kind: 'standard', price: -1 },
      { type: 'coupon' },
      [],
      { type: 'promotion', id: 'fine', name: 'Fine', effect },
      { type: 'promotion', id: 'fine', name: 'Twice', effect },
    ]);
    expect(report).toMatchObject({ created: 1, skipped: 12 });
    expect(problems).toEqual([
      '1: pin must be text; it is "…"',
      '2: pin is not valid: it must be 4 to 8 digits',
      '3: pin is not valid: it needs either a pin or a pinHash',
      '4: code is not valid: it must be 8 to 30 letters and digits',
      '5: balance is not valid: it must not be more than amount',
      '6: its code TRACK10 already belongs to the promotion "track-10"',
      '7: name is not valid: it contains a NUL character',
      expect.stringContaining('8: effect.kind must be linePercent, lineAmount, orderPercent'),
      '9: price must be at least 0; it is -1',
      '10: type must be shippingMethod, promotion or giftCard; it is "coupon"',
      expect.stringMatching(/^11: it must be an object/),
      '13: it is already on a line above',
    ]);
  });
});
