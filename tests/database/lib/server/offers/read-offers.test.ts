import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Db } from '#lib/server/db/database.ts';
import type { PromotionRecord } from '#lib/server/offers/offer-records.ts';
import { readPromotionUsage } from '#lib/server/offers/promotion-usage.ts';
import { readPromotions } from '#lib/server/offers/read-promotions.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { writePromotion } from '#lib/server/offers/write-promotion.ts';
import { writeShippingMethod } from '#lib/server/offers/write-shipping-method.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let db: Db;
let log: MockInstance<typeof process.stderr.write>;

beforeAll(async () => {
  db = database.db;
});
beforeEach(async () => {
  log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await db.deleteFrom('promotions').execute();
  await db.deleteFrom('shipping_methods').execute();
  return () => log.mockRestore();
});

const promotion = (id: string, codes: string[] = [], rest: Partial<PromotionRecord> = {}) =>
  writePromotion(db, {
    type: 'promotion',
    id,
    name: `The ${id}`,
    codes,
    effect: { kind: 'linePercent', percent: 10 },
    ...rest,
  });
const idsFor = async (...entered: string[]) =>
  (await readPromotions(db, entered)).map(({ id }) => id);

describe('readPromotions', () => {
  it('returns enabled promotions without a code and those whose code is entered, by id', async () => {
    await promotion('b-auto');
    await promotion('a-coded', ['ONE', 'TWO', 'THREE']);
    await promotion('c-other', ['FOUR']);
    await promotion('d-off', [], { enabled: false });
    await promotion('e-off', ['FIVE'], { enabled: false });
    expect(await idsFor()).toEqual(['b-auto']);
    expect(await idsFor('TWO', 'FIVE', 'SIX', 'N\0L')).toEqual(['a-coded', 'b-auto']);
    const [coded] = await readPromotions(db, ['THREE', 'ONE']);
    expect(coded).toMatchObject({ name: 'The a-coded', codes: ['ONE', 'THREE'] });
  });

  it.each([
    ['an unknown field', { extra: 1 }],
    ['an unknown effect', { effect: { kind: 'free' } }],
    ['a percentage over 100', { effect: { kind: 'linePercent', percent: 101 } }],
    ['no name', { name: '' }],
  ])('leaves out a promotion with %s, logs it, and returns the others', async (_, fault) => {
    await promotion('good');
    await promotion('worse');
    const row = await db
      .selectFrom('promotions')
      .select('definition')
      .where('id', '=', 'worse')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('promotions')
      .set({ definition: JSON.stringify({ ...row.definition, ...fault }) })
      .where('id', '=', 'worse')
      .execute();
    expect(await idsFor()).toEqual(['good']);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      level: 'warn',
      promotion: 'worse',
    });
  });
});

describe('readPromotionUsage', () => {
  const by = (...emails: string[]) => ({ emails, customerId: null });

  it('counts the uses by everybody and by one customer', async () => {
    await promotion('used', [], { used: 7 });
    await promotion('fresh');
    const use = { promotion_id: 'used', customer: 'jo@shop.example' };
    await db
      .insertInto('promotion_uses')
      .values([
        { ...use, order_number: 'SB1' },
        { ...use, order_number: 'SB2' },
        { ...use, order_number: 'SB3', customer: 'ann@shop.example' },
      ])
      .execute();
    const ids = ['used', 'fresh', 'gone'];
    expect(await readPromotionUsage(db, ids, by('jo@shop.example'))).toEqual(
      new Map([
        ['used', { total: 7, byCustomer: 2 }],
        ['fresh', { total: 0, byCustomer: 0 }],
      ]),
    );
    expect((await readPromotionUsage(db, ids, by())).get('used')).toEqual({
      total: 7,
      byCustomer: 0,
    });
    expect(await readPromotionUsage(db, [], by())).toEqual(new Map());
  });
});

describe('readShippingMethods', () => {
  const method = (code: string, position: number, enabled = true) =>
    writeShippingMethod(db, {
      type: 'shippingMethod',
      code,
      label: code,
      kind: 'standard',
      price: 995,
      freeFrom: 10_000,
      postcodes: { exclude: [{ from: '0800', to: '0899' }] },
      position,
      enabled,
    });

  it('returns enabled delivery methods in the shop’s order', async () => {
    await method('later', 2);
    await method('first', 1);
    await method('off', 0, false);
    const methods = await readShippingMethods(db);
    expect(methods.map(({ code }) => code)).toEqual(['first', 'later']);
    expect(methods[0]).toEqual({
      code: 'first',
      label: 'first',
      cutOff: null,
      zones: [],
      description: '',
      kind: 'standard',
      price: 995,
      freeFrom: 10_000,
      requiresAuthorityToLeave: false,
      postcodes: { include: [], exclude: [{ from: '0800', to: '0899' }] },
      businessDays: null,
    });
  });

  it('leaves out a delivery method with broken rules, and logs it', async () => {
    await method('good', 1);
    await method('broken', 2);
    await db
      .updateTable('shipping_methods')
      .set({ postcodes: JSON.stringify({ include: [], exclude: [{ from: '9', to: '1' }] }) })
      .where('code', '=', 'broken')
      .execute();
    expect((await readShippingMethods(db)).map(({ code }) => code)).toEqual(['good']);
    expect(String(log.mock.calls[0]?.[0])).toContain('"code":"broken"');
  });
});
