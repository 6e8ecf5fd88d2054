import { describe, expect, it } from 'vitest';
import { isDue, reminderReason, soldOutSizes } from '#lib/commerce/reminders/reminder.ts';
import { reminderSubject } from '#lib/commerce/reminders/texts.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

const sizes = (...stock: number[]) =>
  stock.map((qty, index) => testVariant({ id: `${index}`, label: `${index + 8}`, qty }));
const some = testProduct({ variants: sizes(0, 4) });
const none = testProduct({ variants: sizes(0, 0), soldOut: true });
const coming = testProduct({ state: 'coming', variants: sizes(0, 4) });
const gone = testProduct({ state: 'discontinued', variants: sizes(0, 0), soldOut: true });
const card = testProduct({ functionalType: 'virtual', variants: sizes(0) });

describe('a reminder', () => {
  it.each([
    ['a sold-out size', some, '0', 'back'],
    ['a size in stock', some, '1', null],
    ['any size of a product that has some', some, null, null],
    ['any size of a sold-out product', none, null, 'back'],
    ['one size of a sold-out product', none, '1', 'back'],
    ['the launch of a product that is coming', coming, null, 'launch'],
    ['one size of a product that is coming', coming, '0', null],
    ['a discontinued product', gone, null, null],
    ['a gift card, which is never sold out', card, null, null],
    ['a size that does not exist', some, 'other', null],
  ] as const)('can be requested for %s: $3', (_, product, variantId, reason) => {
    expect(reminderReason(product, variantId)).toBe(reason);
  });

  it('is offered for the sold-out sizes', () => {
    expect(soldOutSizes(some).map(({ id }) => id)).toEqual(['0']);
    expect(soldOutSizes(coming)).toEqual([]);
  });
});

it.each([
  ['a size that is back', some, '1', true],
  ['a size that is still sold out', some, '0', false],
  ['any size, of which one is back', some, null, true],
  ['any size, of which none is back', none, null, false],
  ['a product that is still coming, whatever its stock', coming, null, false],
  ['a discontinued product', gone, null, false],
  ['a gift card', card, null, true],
  ['a size that no longer exists', some, 'other', false],
] as const)('isDue for %s is $3', (_, product, variantId, due) => {
  expect(isDue(product, variantId)).toBe(due);
});

it('reminderSubject names a size only when there is one', () => {
  expect(reminderSubject({ name: 'Bluff Boot', size: '9' })).toBe('Bluff Boot, size 9');
  expect(reminderSubject({ name: 'Tin Mug', size: null })).toBe('Tin Mug');
});
