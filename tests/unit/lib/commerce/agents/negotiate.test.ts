import { expect, it } from 'vitest';
import { negotiate, relevantTo } from '#lib/commerce/agents/negotiate.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';

const offers = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ version: UCP_VERSION }]]));

it('has what both list in the same version', () => {
  const offered = {
    ...offers('dev.ucp.shopping.checkout', 'com.example.other'),
    'dev.ucp.shopping.cart': [{ version: '2026-01-11' }],
  };
  expect([...negotiate(offered)]).toEqual(['dev.ucp.shopping.checkout']);
});

it('drops an extension without a capability that it extends', () => {
  expect([...negotiate(offers('dev.ucp.shopping.discount', 'dev.ucp.shopping.order'))]).toEqual([
    'dev.ucp.shopping.order',
  ]);
});

it('takes no capability from the prototype of an object', () => {
  expect(negotiate({ constructor: [{ version: UCP_VERSION }] }).size).toBe(0);
});

it('names in an answer only what concerns it', () => {
  const negotiated = negotiate(
    offers(
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.discount',
      'dev.ucp.shopping.fulfillment',
    ),
  );
  expect(relevantTo('dev.ucp.shopping.cart', negotiated)).toEqual([
    'dev.ucp.shopping.cart',
    'dev.ucp.shopping.discount',
  ]);
});
