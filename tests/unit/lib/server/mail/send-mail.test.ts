import { expect, it } from 'vitest';
import { BRAND } from '#lib/config/brand.ts';
import { senderOf } from '#lib/server/mail/send-mail.ts';

it('senderOf keeps the name of a sender, and uses the brand’s when there is none', () => {
  const address = 'orders@shop.example';
  expect(senderOf(`The Shop <${address}>`)).toEqual({ name: 'The Shop', address });
  expect(senderOf(address)).toEqual({ name: BRAND.name, address });
});
