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
  it('only current and evergreen sell', () => {
    expect(statesWhere(isSellable)).toEqual(['current', 'evergreen']);
  });

  it('disabled and unpublished have no page', () => {
    expect(statesWhere((state) => !hasPage(state))).toEqual(['disabled', 'unpublished']);
  });

  it('lists show what sells and what is coming', () => {
    expect(statesWhere((state) => LISTED_STATES.includes(state))).toEqual([
      'coming',
      'current',
      'evergreen',
    ]);
  });
});

describe('isSoldOut', () => {
  it('is so when no size of a counted product has any', () => {
    expect(isSoldOut('basic', [variant(0), variant(0)])).toBe(true);
    expect(isSoldOut('basic', [variant(0), variant(1)])).toBe(false);
  });

  it('never is so for what is not counted', () => {
    expect(isSoldOut('virtual', [variant(0)])).toBe(false);
  });
});
