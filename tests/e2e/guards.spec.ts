import type { APIRequestContext } from '@playwright/test';
import { EMBEDDED_POOL, EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';
import { makeClientProof } from '#tests/support/srp-client.ts';
import { makeCustomer, newcomer } from './support/customer.ts';
import { expect, test } from './support/fixtures.ts';

/** A call of the user pool, as a script makes it. */
async function callPool(request: APIRequestContext, operation: string, body: object) {
  const response = await request.post(EMBEDDED_POOL_PATH, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    data: JSON.stringify({ ClientId: EMBEDDED_POOL.clientId, ...body }),
  });
  return { ok: response.ok(), json: await response.json() };
}

test('the proof of a password signs in once', async ({ request }) => {
  const customer = await makeCustomer(request);
  const client = makeClientProof();
  const { json: begun } = await callPool(request, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: customer.email, SRP_A: client.A },
  });
  const challenge = begun.ChallengeParameters;
  const timestamp = 'Sat Nov 7 01:02:03 UTC 2026';
  const signature = client.sign({
    poolName: EMBEDDED_POOL.poolId.split('_')[1] ?? '',
    userId: challenge.USER_ID_FOR_SRP,
    password: customer.password,
    salt: challenge.SALT,
    B: challenge.SRP_B,
    secretBlock: challenge.SECRET_BLOCK,
    timestamp,
  });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      callPool(request, 'RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: challenge.USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: signature,
          TIMESTAMP: timestamp,
        },
      }),
    ),
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

test('payment decisions are limited, and say when to come back', async ({ request }) => {
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

test('who calls is asked before what is sent is read', async ({ request }) => {
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
