import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEED_HEADER, type FeedFacts, feedRow } from '#lib/commerce/channels/feed-row.ts';
import { type MerchantItem, merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { testProduct } from '#tests/support/products.ts';
import { runs } from '#tests/support/runs.ts';

const FACTS: FeedFacts = { description: 'A boot.', shipping: [], sale: null };

function cellsOf(item: Partial<MerchantItem> = {}, facts: Partial<FeedFacts> = {}) {
  const [usual] = merchantItems(testProduct(), 'https://shop.example');
  if (!usual) throw new Error('The product has no variant.');
  const line = feedRow({ ...usual, ...item }, { ...FACTS, ...facts });
  const [row = {}, ...more] = parse<Record<string, string>>(FEED_HEADER + line, {
    columns: true,
    delimiter: '\t',
  });
  expect(more).toEqual([]);
  return row;
}

describe('a row of the feed', () => {
  it('stays one row without formulas, whatever its texts contain', () => {
    for (const { text } of HOSTILE_TEXTS) {
      const row = cellsOf({ title: text, brand: text, colour: text }, { description: text });
      for (const cell of [row.title, row.brand, row.color, row.description]) {
        expect(cell).not.toMatch(/^[=+@-]|[\p{Cc}\u2028\u2029]/u);
      }
    }
  });

  it('has what Google requires of clothing in Australia', () => {
    expect(cellsOf()).toMatchObject({
      id: 'boot-black-8',
      item_group_id: 'boot-black-parent',
      title: 'Bluff Boot, Black, 8',
      description: 'A boot.',
      link: 'https://shop.example/products/boot-black?size=8',
      image_link: 'https://shop.example/social/products/boot-black',
      availability: 'in_stock',
      price: '189.95 AUD',
      sale_price: '',
      brand: 'Stringybark',
      mpn: 'CODE',
      condition: 'new',
      gender: 'male',
      age_group: 'adult',
      color: 'Black',
      size: '8',
    });
  });

  it('has the “was” price as its price, and a sale’s dates only with a lower price', () => {
    const sale = { from: Date.UTC(2026, 11, 25, 13), until: Date.UTC(2027, 0, 4, 13) };
    expect(cellsOf({ price: 9_900, was: 12_900 }, { sale })).toMatchObject({
      price: '129.00 AUD',
      sale_price: '99.00 AUD',
      sale_price_effective_date: '2026-12-25T13:00Z/2027-01-04T13:00Z',
    });
    expect(cellsOf({ price: 9_900, was: null }, { sale })).toMatchObject({
      price: '99.00 AUD',
      sale_price: '',
      sale_price_effective_date: '',
    });
  });

  it('has a unit count for a price of several units, and none for one', () => {
    expect(cellsOf({ price: 4_590, units: 2 })).toMatchObject({
      price: '45.90 AUD',
      unit_pricing_measure: '2 ct',
      unit_pricing_base_measure: '1 ct',
    });
    expect(cellsOf()).toMatchObject({ unit_pricing_measure: '', unit_pricing_base_measure: '' });
  });

  it('states the price and the time of each delivery method', () => {
    const shipping = [
      { label: 'Standard: slow, safe', price: 995, businessDays: { from: 3, to: 7 } },
      { label: 'Express', price: 0, businessDays: null },
    ];
    expect(cellsOf({}, { shipping }).shipping).toBe(
      'AU::Standard  slow  safe:9.95 AUD:0:0:3:7,AU::Express:0.00 AUD',
    );
  });

  it('does not run as a formula in a spreadsheet', () => {
    for (const title of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1"]) {
      expect(cellsOf({ title }).title).toBe(`'${title.trim()}`);
    }
  });

  it('keeps its words on one line, whatever they are', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(any, any, any, (brand, colour, description) => {
        const row = cellsOf({ brand, colour }, { description });
        const plain = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
        const asWritten = (cell = '') => cell.replace(/^'(?='*[=+\-@])/, '');
        expect(asWritten(row.brand)).toBe(plain(brand));
        expect(asWritten(row.color)).toBe(plain(colour));
        expect(asWritten(row.description)).toBe(plain(description));
      }),
      runs(300),
    );
  });

  it('cuts a long description between two characters', () => {
    const { description = '' } = cellsOf({}, { description: `${'a'.repeat(4_999)}😀b` });
    expect(description).toBe('a'.repeat(4_999));
  });
});
