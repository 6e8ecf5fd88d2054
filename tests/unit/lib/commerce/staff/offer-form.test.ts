import { describe, expect, it } from 'vitest';
import {
  fieldsOf,
  NEW_OFFER,
  type OfferFields,
  readOfferForm,
} from '#lib/commerce/staff/offer-form.ts';

const FINE: OfferFields = {
  ...NEW_OFFER,
  name: ' Spring ',
  value: '20',
  codes: 'spring, spring vip',
};
const read = (fields: Partial<OfferFields>) =>
  readOfferForm({ ...FINE, ...fields }, { isNew: true });

describe('the form of an offer', () => {
  it('becomes what staff want, with codes in capitals and times on the shop’s clocks', () => {
    expect(
      read({
        ...{ from: '2026-12-01T09:00', until: '2026-12-02T00:00', inAll: '100', minimum: '$50' },
        products: ' a-1 \nb-2\n\na-1',
      }),
    ).toEqual({
      wish: {
        name: 'Spring',
        effect: { kind: 'linePercent', percent: 20 },
        products: ['a-1', 'b-2'],
        ...{ categoryPaths: [], brandSlugs: [], onSale: 'any', minimumSubtotal: 5_000 },
        ...{ signedInOnly: false, exclusive: false, totalUsageLimit: 100, usageCountLimit: null },
        startsAt: Date.UTC(2026, 10, 30, 22),
        endsAt: Date.UTC(2026, 11, 1, 13),
      },
      codes: { kind: 'typed', codes: ['SPRING', 'VIP'] },
    });
  });

  it.each<[string, Partial<OfferFields>]>([
    ['name', { name: ' ' }],
    ['value', { value: '0' }],
    ['value', { value: '10.5' }],
    ['value', { value: '101' }],
    ['value', { kind: 'orderAmount', value: 'ten' }],
    ['value', { kind: 'orderAmount', value: '0' }],
    ['value', { kind: 'cheapestFree', value: '1' }],
    ['minimum', { minimum: '-1' }],
    ['from', { from: 'soon' }],
    ['until', { from: '2026-12-02T00:00', until: '2026-12-02T00:00' }],
    ['inAll', { inAll: '0' }],
    ['perCustomer', { perCustomer: '1e3' }],
    ['codes', { codes: ' ' }],
    ['codes', { codes: 'A B%' }],
    ['count', { codeKind: 'random', count: '1001' }],
    ['prefix', { codeKind: 'random', prefix: 'a-b' }],
  ])('says what is wrong with the field %s: %j', (field, fields) => {
    const answer = read(fields);
    expect(Object.keys('problems' in answer ? answer.problems : {})).toEqual([field]);
  });

  it('of an offer that exists gives that offer back, to the second', () => {
    const offer = {
      name: 'Old',
      effect: { kind: 'freeDelivery' as const, methodKinds: ['express' as const] },
      ...{ productIds: ['a'], categoryPaths: ['mens'], brandSlugs: ['kea'] },
      ...{ onSale: 'sale' as const, minimumSubtotal: 12_345, signedInOnly: true, exclusive: true },
      ...{ startsAt: 1_764_500_001_234, endsAt: null, usageCountLimit: 1, totalUsageLimit: null },
    };
    const { productIds, ...same } = offer;
    expect(readOfferForm(fieldsOf(offer), { isNew: false, known: offer })).toEqual({
      wish: { ...same, products: productIds },
      codes: null,
    });
  });
});
