import { describe, expect, it } from 'vitest';
import { read } from './support/read-text.ts';

describe('a price in a search', () => {
  it.each([
    ['under $100', null, 100],
    ['tarts below 100 dollars', null, 100],
    ['tarts under 100', null, 100],
    ['under 100 tarts', null, 100],
    ['less than $1,000', null, 1_000],
    ['up to $19.95', null, 20],
    ['over 200', 200, null],
    ['more than $50', 50, null],
    ['from $50', 50, null],
    ['$50 to $100', 50, 100],
    ['$50 - $100', 50, 100],
    ['$50-100', 50, 100],
    ['50 to 100 dollars', 50, 100],
    ['from $50 to $100', 50, 100],
    ['between 50 and 100', 50, 100],
    ['between $100 and $50', 50, 100],
    ['tarts under 10', null, 10],
  ])('is read from “%s”: min $1, max $2', (text, min, max) => {
    const { intents, text: rest } = read(text.replace('1,000', '1000'));
    const price = intents.find((intent) => intent.price);
    expect(price?.price).toEqual({ min, max });
    expect(rest).not.toMatch(/\d|\$/);
  });

  it.each([
    '$100 gift card',
    'up to 5 degrees',
    'over 200 lumens',
    'from 5 to 10',
    '50 to 100',
    'size 8 to 10',
    'under',
    'under cover',
    'over 12345678',
    'under $',
  ])('is not read from “%s”', (text) => {
    expect(read(text).intents.filter(({ price }) => price)).toEqual([]);
  });
});
