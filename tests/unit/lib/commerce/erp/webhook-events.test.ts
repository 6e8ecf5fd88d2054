import { expect, it } from 'vitest';
import { READABLE_ENTITIES } from '#lib/commerce/erp/scopes.ts';
import { WEBHOOK_EVENT, WEBHOOK_EVENTS } from '#lib/commerce/erp/webhook-events.ts';

it('every event that can be chosen is one that leaves the shop', () => {
  expect(Object.keys(WEBHOOK_EVENTS).sort()).toEqual(Object.keys(READABLE_ENTITIES).sort());
  for (const [entity, types] of Object.entries(WEBHOOK_EVENTS)) {
    for (const type of ['*', ...types]) expect(`${entity}.${type}`).toMatch(WEBHOOK_EVENT);
  }
});

it.each(['gift-card.*', 'key.create', 'order', 'order.', 'order.**', 'order.placed\n', '*'])(
  '%j cannot be chosen',
  (type) => {
    expect(type).not.toMatch(WEBHOOK_EVENT);
  },
);
