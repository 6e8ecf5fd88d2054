import { expect, it } from 'vitest';
import { otherReturnDays } from '#lib/commerce/returns/returns-promise.ts';

it.each([
  ['You have **60 days** from the day of your order.', 60, []],
  ['Return it within 30 days. A refund takes 5 days.', 60, [30, 5]],
  ['Return it within 30 days. A refund takes 5 days.', 30, []],
  ['A 30-day return.', 60, [30]],
  ['We take returns.', 60, []],
])('otherReturnDays in the policy %j, for %i days, are %j', (policy, days, others) => {
  expect(otherReturnDays(policy, days)).toEqual(others);
});
