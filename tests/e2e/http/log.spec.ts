import { expect, test } from '../support/http-test.ts';
import { openSecondServer } from '../support/second-server.ts';

const SECRET = 'S3CR3TxOFxAxLINK';

test('no log contains a secret, or a line that a visitor forged', {
  tag: '@change',
}, async () => {
  const server = await openSecondServer(process.env.DATABASE_URL ?? '');
  try {
    const forged = `%0A{"level":"error","message":"${SECRET}"}`;
    const addresses = [
      `/account/verify?user=a&code=${SECRET}`,
      `/account/password/reset?code=${SECRET}%`,
      `/reminders/confirm?code=${SECRET}`,
      `/reminders/stop?code=${SECRET}`,
      `/reviews/write?code=${SECRET}`,
      `/reviews/stop?code=${SECRET}`,
      `/wishlist/stop?code=${SECRET}`,
      `/newsletter/confirm?code=${SECRET}`,
      `/newsletter/unsubscribe/${SECRET}`,
      `/checkout/payment?paymentToken=${SECRET}`,
      `/payments/sandbox/paypal?token=${SECRET}`,
      `/orders/${SECRET}`,
      `/account/orders/SB123456789/return/${SECRET}`,
      `/return/guest/create?order=${SECRET}`,
      `/search?q=${SECRET}${forged}`,
      `/no-such-page${forged}?${SECRET}`,
      `/_next/image?url=%2Fmedia%2F${forged}&w=640&q=75`,
      `/_next/image?url=${encodeURIComponent(`/media/${'0'.repeat(64)}.jpg`)}&w=640&q=75`,
      `/media/${forged}`,
      `/api/payment/voucher/balance/${SECRET}?pin=${SECRET}&x=${forged}`,
      `/api/no-such-call${forged}?${SECRET}`,
    ];
    for (const address of addresses) {
      for (const headers of [{}, { rsc: '1' }]) {
        const answer = await fetch(server.baseUrl + address, { headers });
        expect(answer.status, address).toBeLessThan(500);
        await answer.arrayBuffer();
      }
    }
    await fetch(`${server.baseUrl}/api/identity?code=${SECRET}`, { method: 'POST', body: SECRET });
  } finally {
    await server.stop();
  }
  expect(server.log()).not.toContain(SECRET);
});
