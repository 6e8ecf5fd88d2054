import { expect, test } from 'vitest';
import { SAVE_METHOD_TEXTS, SAVING_AUTHORISES } from '#lib/commerce/payment/texts.ts';

test('a declined card is not said to be saved, and what saving does is said beforehand', () => {
  expect(SAVE_METHOD_TEXTS.DECLINED).toMatch(/declined, so it wasn’t saved/);
  expect(SAVE_METHOD_TEXTS.ERROR).toMatch(/^Unable to save/);
  expect(SAVING_AUTHORISES).toBe('Saving a card authorises up to $1, which is then voided.');
});
