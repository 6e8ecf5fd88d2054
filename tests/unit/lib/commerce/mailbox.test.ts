import { expect, it } from 'vitest';
import { mailboxOf, maskedAddress } from '#lib/commerce/mailbox.ts';

it.each([
  ['jo@shop.example', 'jo@shop.example'],
  [' Jo@Shop.Example ', 'jo@shop.example'],
  ['jo+tag@shop.example', 'jo@shop.example'],
  ['jo+a+b@shop.example', 'jo@shop.example'],
  ['jo+@shop.example', 'jo@shop.example'],
  ['+jo@shop.example', '+jo@shop.example'],
  ['jo@shop+1.example', 'jo@shop+1.example'],
  ['nobody', 'nobody'],
])('mailboxOf: %s has the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it.each([
  [' Jo.Gum@Shop.Example ', 'j***@s***'],
  ['nobody', 'n***@***'],
])('maskedAddress: others see of %s only %s', (email, masked) => {
  expect(maskedAddress(email)).toBe(masked);
});
