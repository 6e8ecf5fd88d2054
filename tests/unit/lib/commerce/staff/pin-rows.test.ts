import { describe, expect, it } from 'vitest';
import { MOST_BULK_PLACES } from '#lib/commerce/staff/bulk-changes.ts';
import { pinsByPlace, readPinRows } from '#lib/commerce/staff/pin-rows.ts';

describe('pasted pins', () => {
  it('are a place and a code; a path alone is a category', () => {
    const text =
      'Category\tSKU\n/mens/boots/\tB-1\nbrand:kelpie\tB-2\nsearch:Red boots\tNone\nsale\tB-3';
    expect(readPinRows(text)).toEqual({
      problems: [],
      rows: [
        { line: 2, place: 'category:mens/boots', code: 'B-1' },
        { line: 3, place: 'brand:kelpie', code: 'B-2' },
        { line: 4, place: 'search:Red boots', code: 'none' },
        { line: 5, place: 'sale', code: 'B-3' },
      ],
    });
  });

  it.each([
    ['\tB-1', 'is not a place'],
    ['Men’s Boots!\tB-1', 'is not a place'],
    ['search:\tB-1', 'is not a place'],
    ['mens/\u0000boots\tB-1', 'is not a place'],
    ['mens\t', 'it has no code'],
  ])('%j is refused', (text, message) => {
    expect(readPinRows(text)).toMatchObject({
      rows: [],
      problems: [{ line: 1, message: expect.stringContaining(message) }],
    });
  });

  it('of more places than one change sets are named as problems', () => {
    const places = Array.from({ length: MOST_BULK_PLACES + 1 }, (_, index) => `c${index}\tB-1`);
    const { rows, problems } = readPinRows([...places, 'c0\tB-2'].join('\n'));
    expect(problems).toMatchObject([{ line: MOST_BULK_PLACES + 1 }]);
    expect(rows.at(-1)).toEqual({ line: MOST_BULK_PLACES + 2, place: 'category:c0', code: 'B-2' });
  });
});

it('pins of a place keep the order of their lines; a line without a product takes them away', () => {
  const lines = [
    { line: 1, place: 'sale', product: 'b' },
    { line: 2, place: 'all', product: null },
    { line: 3, place: 'sale', product: 'a' },
  ];
  expect(pinsByPlace(lines)).toEqual([
    { line: 1, place: 'sale', pins: ['b', 'a'] },
    { line: 2, place: 'all', pins: [] },
  ]);
});
