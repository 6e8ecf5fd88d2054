import { expect, it } from 'vitest';
import { buyPath } from '#lib/commerce/agents/buy-link.ts';

it.each([
  [[{ id: 'sku_123', quantity: 2 }], '/buy/sku_123:2'],
  [
    [
      { id: 'a.b-c', quantity: 1 },
      { id: 'd', quantity: 10 },
    ],
    '/buy/a.b-c:1,d:10',
  ],
  // The example of the protocol.
  [
    [{ id: 'gid://shopify/ProductVariant/70881412', quantity: 1 }],
    '/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1',
  ],
  [[{ id: 'größe', quantity: 1 }], '/buy/~Z3LDtsOfZQ:1'],
])('the path that buys %j is %s', (items, path) => {
  expect(buyPath(items)).toBe(path);
});
