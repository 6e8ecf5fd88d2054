import { describe, expect, it } from 'vitest';
import { STOCK_MAX_AGE_MS } from '#lib/commerce/catalogue/stock.ts';
import { myStoreFirst } from '#lib/commerce/store-locations/my-store-first.ts';
import { keptForText, partlyThereText } from '#lib/commerce/store-locations/pickup-texts.ts';
import { staleSince } from '#lib/commerce/store-locations/stock-age.ts';

describe('the order of stores', () => {
  const stores = ['hobart', 'perth', 'cairns'].map((erpStoreId) => ({ erpStoreId }));
  const ids = (mine: string | null) =>
    myStoreFirst(stores, mine).map(({ erpStoreId }) => erpStoreId);

  it('begins with the shopper’s own store', () => {
    expect(ids('cairns')).toEqual(['cairns', 'hobart', 'perth']);
  });
});

describe('partlyThereText', () => {
  const wanted = ['boots', 'mug', 'hat'].map((variantId) => ({ variantId }));
  const lines = [
    { variantId: 'boots', name: 'Bluff Boot', shownSize: '9' },
    { variantId: 'mug', name: 'Mug', shownSize: null },
    { variantId: 'hat', name: 'Hat', shownSize: 'M' },
  ];
  const text = (...missing: string[]) => partlyThereText(lines, wanted, { missing });

  it('names what is missing, with its size if it has one', () => {
    expect(text('boots')).toBe('2 of 3 items here. Missing: Bluff Boot, size 9.');
    expect(text('boots', 'mug')).toBe('1 of 3 items here. Missing: Bluff Boot, size 9; Mug.');
  });

  it('is null when everything or nothing is there', () => {
    expect(text()).toBeNull();
    expect(text('boots', 'mug', 'hat')).toBeNull();
  });
});

it('keptForText says for how many days an order is kept', () => {
  expect(keptForText(14)).toBe('Kept for 14 days');
  expect(keptForText(1)).toBe('Kept for 1 day');
});

describe('staleSince', () => {
  const now = Date.UTC(2026, 2, 5);

  it('is the time of the oldest import, once that is too old to be trusted', () => {
    const old = now - STOCK_MAX_AGE_MS;
    expect(staleSince([{ asOf: old + 1 }, { asOf: now }], now)).toBeNull();
    expect(staleSince([{ asOf: old }, { asOf: now }, { asOf: null }], now)).toBe(old);
  });
});
