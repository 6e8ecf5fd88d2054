import { makeCustomer, newcomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';
import { callPool, provePassword } from './support/pool-calls.ts';

test('the proof of a password signs in once', { tag: '@change' }, async ({ request }) => {
  const proof = await provePassword(request, await makeCustomer(request));
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => callPool(request, 'RespondToAuthChallenge', proof)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('one address has so many links mailed and no more', async ({ request }) => {
  const asked = await Promise.all(
    Array.from({ length: 60 }, () =>
      callPool(request, 'ForgotPassword', { Username: newcomer().email }),
    ),
  );
  expect(asked.filter(({ ok }) => ok)).toHaveLength(30);
  const refused = asked.find(({ ok }) => !ok);
  expect(refused?.json.__type).toMatch(/LimitExceeded|TooManyRequests/);
});

test('payment decisions are limited, and say when to come back', { tag: '@change' }, async ({
  request,
}) => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, () =>
      request.post('/api/payment/sandbox/decisions', {
        data: { provider: 'paypal', token: 'made-up', decision: 'approve' },
      }),
    ),
  );
  const refused = answers.filter((answer) => answer.status() === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0);
});

test('who calls is asked before what is sent is read', { tag: '@change' }, async ({ request }) => {
  for (const [method, path] of [
    ['PUT', '/api/account'],
    ['PUT', '/api/account/state'],
    ['POST', '/api/account/addresses'],
    ['POST', '/api/account/payment-methods'],
  ] as const) {
    const answer = await request.fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      data: '{"not": JSON',
    });
    expect(answer.status(), path).toBe(401);
  }
});
