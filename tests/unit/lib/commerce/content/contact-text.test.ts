import { expect, it } from 'vitest';
import { reachText } from '#lib/commerce/content/contact-text.ts';

it.each([
  [{ phone: '1800 555 019', email: 'help@shop.example' }, 'call us'],
  [{ email: 'help@shop.example' }, 'email us'],
  [{}, 'get in touch'],
])('reachText asks to call only a shop that has a phone number: %j', (contact, text) => {
  expect(reachText(contact)).toBe(text);
});
