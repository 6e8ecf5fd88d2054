import { expect, it } from 'vitest';
import { BRAND } from '#lib/config/brand.ts';
import { senderOf } from '#lib/server/mail/send-mail.ts';

it('takes a sender with a name, and calls one without by the brand', () => {
  const address = 'orders@shop.example';
  expect(senderOf(`The Shop <${address}>`)).toEqual({ name: 'The Shop', address });
  expect(senderOf(address)).toEqual({ name: BRAND.name, address });
});
