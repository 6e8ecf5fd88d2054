import { expect, test } from './support/fixtures.ts';
import { openSecondServer } from './support/second-server.ts';

/** Headers that a proxy adds: the visitor is not on this machine, whatever the client address. */
const FORWARDED = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.7' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.7' },
];

test('kept e-mails are shown at this machine, and not through a proxy on it', async () => {
  const server = await openSecondServer(process.env.DATABASE_URL ?? '', { SITE_URL: '' });
  try {
    const statusOf = async (headers: Record<string, string> = {}) =>
      (await fetch(`${server.baseUrl}/emails`, { headers })).status;
    expect(await statusOf()).toBe(200);
    for (const headers of FORWARDED) {
      expect(await statusOf(headers), JSON.stringify(headers)).toBe(404);
    }
  } finally {
    await server.stop();
  }
});
