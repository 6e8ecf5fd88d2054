import { describe, expect, it } from 'vitest';
import { missingAt, transitTo } from '#lib/commerce/pricing/transit.ts';
import { testMethod } from '#tests/support/pricing.ts';

const usual = { from: 3, to: 7 };
const west = { postcodes: [{ from: '6000', to: '6999' }], businessDays: { from: 5, to: 10 } };
const perth = { postcodes: [{ from: '6000', to: '6199' }], businessDays: { from: 4, to: 6 } };

describe('transitTo', () => {
  it('differs by postcode, and takes the first zone that has the postcode', () => {
    const method = { businessDays: usual, zones: [perth, west] };
    expect(transitTo(method, '6000')).toEqual({ from: 4, to: 6 });
    expect(transitTo(method, '6450')).toEqual({ from: 5, to: 10 });
    expect(transitTo(method, '2000')).toEqual(usual);
    expect(transitTo(method, null)).toEqual(usual);
  });

  it('is the time of a zone even if the method has no usual time', () => {
    expect(transitTo({ businessDays: null, zones: [perth] }, '6001')).toEqual({ from: 4, to: 6 });
    expect(transitTo({ businessDays: null }, '6001')).toBeNull();
  });
});

describe('missingAt', () => {
  const everywhereElse = { include: [], exclude: [{ from: '0872', to: '0872' }] };
  const express = testMethod({ code: 'express', postcodes: everywhereElse });

  it('lists the usual methods that do not reach a postcode, but none that serves few places', () => {
    const island = testMethod({
      code: 'island',
      postcodes: { include: [{ from: '2898', to: '2899' }], exclude: [] },
    });
    expect(missingAt([testMethod(), express, island], '0872')).toEqual([express]);
    expect(missingAt([testMethod(), express, island], '2000')).toEqual([]);
  });
});
