import { describe, expect, it } from 'vitest';
import { deliversTo } from '#lib/commerce/pricing/delivers-to.ts';

const range = (from: string, to = from) => ({ from, to });

describe('deliversTo', () => {
  it.each([
    ['everywhere without rules', [], [], '0872', true],
    ['inside a range', [range('2000', '2999')], [], '2500', true],
    ['at the first postcode of a range', [range('2000', '2999')], [], '2000', true],
    ['at the last postcode of a range', [range('2000', '2999')], [], '2999', true],
    ['not below the range', [range('2000', '2999')], [], '1999', false],
    ['not above the range', [range('2000', '2999')], [], '3000', false],
    ['inside any of several', [range('2000'), range('0800', '0899')], [], '0822', true],
    ['not where it is excluded', [], [range('6798', '6799')], '6799', false],
    [
      'not where it is both included and excluded',
      [range('6000', '6999')],
      [range('6798')],
      '6798',
      false,
    ],
  ])('delivers %s', (_, include, exclude, postcode, delivers) => {
    expect(deliversTo({ include, exclude }, postcode)).toBe(delivers);
  });
});
