import { expect, it } from 'vitest';
import { LIVE_KINDS, liveKinds, showsLive } from '#lib/commerce/staff/live.ts';
import { permissionsOf } from '#lib/commerce/staff/permissions.ts';

it('tells a packer of orders and stock, and not of gift cards', () => {
  const told = liveKinds(['order', 'stock', 'gift-card', 'customer'], permissionsOf(['packer']));
  expect(told).toEqual(['order', 'stock']);
});

it('tells an owner of every kind', () => {
  expect(liveKinds(LIVE_KINDS, permissionsOf(['owner']))).toEqual(LIVE_KINDS);
});

it('tells whoever changes any of them of a bulk change', () => {
  expect(liveKinds(['bulk'], permissionsOf(['owner'], 's1'))).toEqual(['bulk']);
  expect(liveKinds(['bulk'], permissionsOf(['finance']))).toEqual([]);
});

it('loads again what shows a kind, and nothing beside it', () => {
  expect(showsLive('GET /orders', ['order'])).toBe(true);
  expect(showsLive('GET /orders/{number}', ['order'])).toBe(true);
  expect(showsLive('GET /ordersomething', ['order'])).toBe(false);
  expect(showsLive('GET /reviews', ['order', 'return'])).toBe(false);
});
