import { expect, test } from 'vitest';
import { notDeliveredText } from '#lib/commerce/checkout/not-delivered.ts';

test.each([
  [['Express delivery'], 'Express delivery doesn’t go to 0872.'],
  [['Express delivery', 'Courier'], 'Express delivery and Courier don’t go to 0872.'],
])('notDeliveredText names %j and the postcode', (labels, text) => {
  expect(notDeliveredText(labels, '0872')).toBe(text);
});
