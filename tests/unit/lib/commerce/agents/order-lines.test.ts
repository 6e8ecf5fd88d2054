import { expect, it } from 'vitest';
import { orderLineIds } from '#lib/commerce/agents/order-lines.ts';

const line = (id: string, variantId: string) => ({ id, variantId });
const of = (...variantIds: string[]) => variantIds.map((variantId) => ({ variantId }));

it('an order’s lines keep the ids of the session’s lines, by variant', () => {
  expect(orderLineIds(of('b', 'a'), [line('li_1', 'a'), line('li_2', 'b')])).toEqual([
    'li_2',
    'li_1',
  ]);
});

it('lines that the shopper added get ids that no other line has', () => {
  // Gift cards for several people are several lines.
  expect(orderLineIds(of('a', 'a', 'c'), [line('line-3', 'a')])).toEqual([
    'line-3',
    'line-2',
    'line-3-new',
  ]);
});
