import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

/** The room's cookies with these settings, which a process reads once. */
async function cookiesOf(settings: Record<string, string>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('#lib/server/staff/staff-request.ts');
}
const request = (cookie: string) => new Request('https://x.example/admin', { headers: { cookie } });

it('at its own host the room’s cookies are the host’s alone', async () => {
  const settings = { SITE_URL: 'https://shop.example', STAFF_ROOM_URL: 'https://staff.example' };
  const { staffCookie, secretOf } = await cookiesOf(settings);
  expect(staffCookie('abc')).toMatch(
    /^__Host-staff=abc; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(staffCookie(null)).toMatch(/^__Host-staff=; Path=\/; Max-Age=0;/);
  expect(secretOf(request('a=1; __Host-staff=abc'))).toBe('abc');
  for (const other of ['staff=abc', '__Secure-staff=abc', '__Host-staff=abc; __Host-staff=def']) {
    expect(secretOf(request(other))).toBeNull();
  }
});

it('at the shop’s host the room’s cookies go to /admin only', async () => {
  const { staffCookie, secretOf } = await cookiesOf({ SITE_URL: 'https://shop.example' });
  expect(staffCookie('abc')).toMatch(
    /^__Secure-staff=abc; Path=\/admin; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(secretOf(request('__Secure-staff=abc'))).toBe('abc');
  expect(secretOf(request('__Host-staff=abc'))).toBeNull();
});
