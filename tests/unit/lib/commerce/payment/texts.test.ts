import { expect, test } from 'vitest';
import { SAVE_METHOD_TEXTS, SAVING_AUTHORISES } from '#lib/commerce/payment/texts.ts';

test('the texts say that a declined card was not saved, and beforehand what saving does', () => {
  expect(SAVE_METHOD_TEXTS.DECLINED).toMatch(/declined, so it wasn’t saved/);
  expect(SAVE_METHOD_TEXTS.ERROR).toMatch(/^Unable to save/);
  expect(SAVING_AUTHORISES).toBe('Saving a card authorises up to $1, which is then voided.');
});
