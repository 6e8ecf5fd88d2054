import { describe, expect, it } from 'vitest';
import {
  hasPage,
  isSellable,
  isSoldOut,
  LISTED_STATES,
  PRODUCT_STATES,
  type Variant,
} from '#lib/commerce/catalogue/product.ts';

const variant = (qty: number): Variant => ({ id: 'v', code: 'c', label: 'M', usMen: null, qty });
const statesWhere = (rule: (state: (typeof PRODUCT_STATES)[number]) => boolean) =>
  PRODUCT_STATES.filter(rule);

describe('product states', () => {
  it('sell only when current or evergreen', () => {
    expect(statesWhere(isSellable)).toEqual(['current', 'evergreen']);
  });

  it('have no page when disabled or unpublished', () => {
    expect(statesWhere((state) => !hasPage(state))).toEqual(['disabled', 'unpublished']);
  });

  it('are listed when coming, current or evergreen', () => {
    expect(statesWhere((state) => LISTED_STATES.includes(state))).toEqual([
      'coming',
      'current',
      'evergreen',
    ]);
  });
});

describe('isSoldOut', () => {
  it('is true when no size of a product with counted stock has units', () => {
    expect(isSoldOut('basic', [variant(0), variant(0)])).toBe(true);
    expect(isSoldOut('basic', [variant(0), variant(1)])).toBe(false);
  });

  it('is false when stock is not counted', () => {
    expect(isSoldOut('virtual', [variant(0)])).toBe(false);
  });
});
