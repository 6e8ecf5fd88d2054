import { expect, it } from 'vitest';
import { needsTls } from '#lib/server/mail/transport.ts';

it.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://203.0.113.7', true],
  ['smtp://mail:25', false],
  ['smtp://mail.internal', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://10.0.0.5', false],
])('the mail server %s must offer TLS: %s', (url, needed) => {
  expect(needsTls(url)).toBe(needed);
});
