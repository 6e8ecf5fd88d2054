import { expect, it } from 'vitest';
import { ORDER_VIEW_TEXTS, ORDER_VIEWS, orderViews } from '#lib/commerce/orders/order-views.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';
import { VIEW_QUERY_LENGTH, viewQuery } from '#lib/commerce/staff/saved-view.ts';

it.each([
  ['?view=to-pack&q=jo+c', 'q=jo+c&view=to-pack'],
  ['q=jo&after=1.SB1', 'q=jo'],
  ['', ''],
])('the query %j is kept as %j, without where a page began', (query, kept) => {
  expect(viewQuery(query)).toBe(kept);
});

it.each([
  'javascript:alert(1)',
  'Q=1',
  'q-x=1',
  '//evil.example',
  `q=${'x'.repeat(VIEW_QUERY_LENGTH)}`,
])('the query %j is no view', (query) => expect(viewQuery(query)).toBe(null));

it('only those who see money choose views about money', () => {
  expect(orderViews(permissionsOf(['service']))).toEqual(ORDER_VIEWS);
  const packers = orderViews(permissionsOf(['packer']));
  expect(ORDER_VIEWS.filter((view) => !packers.includes(view))).toEqual(['unpaid', 'refunded']);
});

it('no two views have the same name', () => {
  const names = ORDER_VIEWS.map((view) => ORDER_VIEW_TEXTS[view].name);
  expect(new Set(names).size).toBe(names.length);
});
