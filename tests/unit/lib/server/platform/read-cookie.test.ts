import { expect, it } from 'vitest';
import { hostCookie, readCookie } from '#lib/server/platform/read-cookie.ts';

it('hostCookie belongs to one host over https, and no script and no other site has it', () => {
  expect(hostCookie('staff', 'abc', { seconds: 60, isSecure: true })).toBe(
    '__Host-staff=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  );
  // Browsers take neither the prefix nor Secure over http.
  expect(hostCookie('staff', null, { seconds: 60, isSecure: false })).toBe(
    'staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  );
});

it('readCookie takes a whole name only', () => {
  const headers = { cookie: 'a__Host-b=1; __Host-b=2; b=3' };
  const request = new Request('https://shop.example/', { headers });
  expect(readCookie(request, '__Host-b')).toBe('2');
  expect(readCookie(request, 'b')).toBe('3');
});
