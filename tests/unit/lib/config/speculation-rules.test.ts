import { expect, it } from 'vitest';
import { SPECULATION_RULES } from '#lib/config/speculation-rules.ts';

const ORIGIN = 'https://shop.example';

const patterns = SPECULATION_RULES.prerender.flatMap(({ where }) =>
  where.and.flatMap((rule) => rule.href_matches ?? []),
);

const mayRender = (path: string) =>
  patterns.some((pattern) => new URLPattern(pattern, ORIGIN).test(`${ORIGIN}${path}`));

it.each(['/', '/blog', '/blog/a-post', '/articles/returns', '/products/a-boot', '/stores/vic/x'])(
  'the browser may prerender %s',
  (path) => expect(mayRender(path)).toBe(true),
);

it.each([
  ...['/cart', '/checkout', '/checkout/payment', '/account', '/account/verify', '/account/orders'],
  ...['/orders', '/return', '/wishlist', '/search', '/reminders/confirm', '/newsletter/confirm'],
  '/reviews/write',
  ...['/payments/sandbox/paypal', '/api/events', '/emails', '/account/signout'],
])('the browser never prerenders %s', (path) => expect(mayRender(path)).toBe(false));
