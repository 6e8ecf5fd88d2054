import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as CHALLENGE } from '#app/api/challenge/route.ts';
import { POST as ORDER } from '#app/api/checkout/order/route.ts';
import { POST as IDENTITY } from '#app/api/identity/route.ts';
import { POST as NEWSLETTER } from '#app/api/newsletter/subscriptions/route.ts';
import { POST as LOOK_UP } from '#app/api/orders/lookup/route.ts';
import { GET as BALANCE } from '#app/api/payment/voucher/balance/[code]/route.ts';
import { POST as REMINDER } from '#app/api/reminders/route.ts';
import { POST as CANCEL_RETURN } from '#app/api/returns/guest/cancel/route.ts';
import { POST as RETURN_OPTIONS } from '#app/api/returns/guest/options/route.ts';
import { POST as RETURN } from '#app/api/returns/guest/route.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { tokenFor } from '#tests/support/challenge-tokens.ts';

/* The shop's own challenge: what a shop has that sets nothing. */

vi.stubEnv('CHALLENGE', '');

const database = ownDatabase();
let order: PlaceOrderRequest;

beforeAll(async () => {
  await openShop(database.db, [oneSize('ax', 500)]);
  order = await readyToPay(database.db, { items: { 'ax-one': 1 } });
});

async function newToken(action: ChallengeAction): Promise<string> {
  const { json } = await callRoute(CHALLENGE, { query: `?action=${action}` });
  return (await tokenFor(json)) ?? '';
}

const guest = { number: 'SB123456789', email: 'ada@wattle.example' };
const email = () => `${randomUUID()}@wattle.example`;

/** Whom and what a call is about, and from where it comes. */
const about = () => ({
  email: email(),
  number: `SB${randomInt(100_000_000, 999_999_999)}`,
  card: 'GUMTREE50',
  headers: {},
});
type Send = (token: string | undefined, subject?: ReturnType<typeof about>) => Promise<RouteAnswer>;

/** A call of the user pool's protocol, with the token where Cognito's triggers find it. */
const inPool =
  (operation: string, parameters: (email: string) => object): Send =>
  (token, { headers, email } = about()) =>
    callRoute(IDENTITY, {
      headers: {
        ...headers,
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: {
        ClientId: 'storefront',
        ...parameters(email),
        ...(token !== undefined && { ClientMetadata: { recaptchaToken: token } }),
      },
    });

/** Every guarded call with its action: sent with a token, or without. */
const GUARDED: [string, ChallengeAction, Send][] = [
  [
    'a gift card’s balance',
    'payment_voucher_balance_fetch',
    (token, { headers, card: code } = about()) =>
      callRoute(BALANCE, {
        headers,
        params: { code },
        query: token === undefined ? '?pin=2050' : `?pin=2050&recaptchaToken=${token}`,
      }),
  ],
  [
    'the newsletter',
    'newsletter_subscribe',
    (recaptchaToken, { headers, email } = about()) =>
      callRoute(NEWSLETTER, { headers, body: { email, recaptchaToken } }),
  ],
  [
    'a reminder',
    'reminder_ask',
    (recaptchaToken, { headers, email } = about()) =>
      callRoute(REMINDER, {
        headers,
        body: { email, productId: 'ax', variantId: 'ax-one', recaptchaToken },
      }),
  ],
  [
    'an order lookup',
    'order_lookup',
    (recaptchaToken, { headers, email, number } = about()) =>
      callRoute(LOOK_UP, { headers, body: { email, number, recaptchaToken } }),
  ],
  [
    'what a guest can return',
    'guest_return',
    (recaptchaToken, { headers, email, number } = about()) =>
      callRoute(RETURN_OPTIONS, { headers, body: { email, number, recaptchaToken } }),
  ],
  [
    'a guest’s cancelled return',
    'guest_return',
    (recaptchaToken, { headers, email, number } = about()) =>
      callRoute(CANCEL_RETURN, {
        headers,
        body: { email, number, returnNumber: 'RT123456789', recaptchaToken },
      }),
  ],
  [
    'an order',
    'order_place',
    (recaptchaToken, { headers, email } = about()) =>
      callRoute(ORDER, {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { ...order, email, recaptchaToken },
      }),
  ],
  [
    'a sign-up',
    'account_sign_up',
    inPool('SignUp', (Username) => ({ Username, Password: 'Gumleaf-22' })),
  ],
  [
    'a sign-in',
    'account_sign_in',
    inPool('InitiateAuth', (USERNAME) => ({
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abcdef' },
    })),
  ],
  [
    'a forgotten password',
    'account_password_forgot',
    inPool('ForgotPassword', (Username) => ({ Username })),
  ],
  [
    'another verification link',
    'account_verification_resend',
    inPool('ResendConfirmationCode', (Username) => ({ Username })),
  ],
];

/** More calls about one thing than any of their limits allows. */
const MOST_OF_A_SUBJECT = 31;

const isRefused = ({ text }: RouteAnswer) =>
  text.includes('ChallengeFailed') || text.includes('UserLambdaValidationException');

describe.each(GUARDED)('the bot challenge for %s', (_name, action, send) => {
  it('needs a token made for its action, and accepts it once', async () => {
    expect(isRefused(await send(undefined))).toBe(true);
    expect(isRefused(await send(''))).toBe(true);
    expect(isRefused(await send('nonsense'))).toBe(true);
    const others = action === 'order_lookup' ? 'guest_return' : 'order_lookup';
    expect(isRefused(await send(await newToken(others)))).toBe(true);
    const token = await newToken(action);
    expect(isRefused(await send(token))).toBe(false);
    expect(isRefused(await send(token))).toBe(true);
  });

  it('comes before the limits of what it is about, which a script could use up for its owner', async () => {
    const subject = about();
    for (let left = MOST_OF_A_SUBJECT; left > 0; left -= 1) {
      const headers = { [CLIENT_ADDRESS_HEADER]: randomUUID() };
      expect(isRefused(await send(undefined, { ...subject, headers }))).toBe(true);
    }
    const { status, text } = await send(await newToken(action), subject);
    expect(status).not.toBe(429);
    expect(text).not.toContain('LimitExceeded');
  });
});

it('a refused bot challenge explains what to do, and the next token is accepted', async () => {
  const refused = await callRoute(LOOK_UP, { body: guest });
  expect(refused.status).toBe(403);
  expect(refused.json).toEqual({ error: { code: 'ChallengeFailed', message: CHALLENGE_FAILED } });
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const recaptchaToken = await newToken('order_lookup');
  const found = await callRoute(LOOK_UP, { body: { ...guest, recaptchaToken } });
  expect(found.status).toBe(404);
});

it('one bot challenge token lets only one of twenty simultaneous calls through', async () => {
  let count = 100_000_000;
  const recaptchaToken = await newToken('order_lookup');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      callRoute(LOOK_UP, {
        headers: { [CLIENT_ADDRESS_HEADER]: randomUUID() },
        // Another order each: the limit of one would answer otherwise.
        body: { ...guest, number: `SB${count++}`, recaptchaToken },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
});

it('a renewal of tokens needs no bot challenge, as it proves an earlier sign-in', async () => {
  const renew = inPool('InitiateAuth', () => ({
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: 'no such session' },
  }));
  expect((await renew(undefined)).text).toContain('NotAuthorizedException');
});

it('an order sent again with its key gets its answer, with or without a valid challenge token', async () => {
  const key = randomUUID();
  const body = { ...order, email: email() };
  const send = (recaptchaToken?: string) =>
    callRoute(ORDER, {
      headers: { 'idempotency-key': key },
      body: { ...body, ...(recaptchaToken && { recaptchaToken }) },
    });
  expect((await send()).status).toBe(403);
  const token = await newToken('order_place');
  const first = await send(token);
  expect(isRefused(first)).toBe(false);
  // The same order with its spent token, with none, and with another: the token is not part of it.
  for (const later of [token, undefined, await newToken('order_place')]) {
    const again = await send(later);
    expect(again.status).toBe(first.status);
    expect(again.json).toEqual(first.json);
  }
});

it('the key of a known order does not use up the limit of somebody’s address', async () => {
  const ordered = async (mail: string) => {
    const wanted = await readyToPay(database.db, { items: { 'ax-one': 1 } });
    const headers = { 'idempotency-key': randomUUID() };
    const recaptchaToken = await newToken('order_place');
    const body = { ...wanted, email: mail };
    const answer = await callRoute(ORDER, { headers, body: { ...body, recaptchaToken } });
    expect(answer.status).toBe(200);
    return { headers, body };
  };
  const victim = email();
  const { headers, body } = await ordered(email());
  for (let left = MOST_OF_A_SUBJECT; left > 0; left -= 1) {
    const from = { [CLIENT_ADDRESS_HEADER]: randomUUID() };
    const sent = { headers: { ...headers, ...from }, body: { ...body, email: victim } };
    expect((await callRoute(ORDER, sent)).text).toContain('IdempotencyKeyReused');
  }
  await ordered(victim);
});

it('two orders sent at the same time with one key and one challenge token get the same answer', async () => {
  const key = randomUUID();
  const body = { ...order, email: email(), recaptchaToken: await newToken('order_place') };
  const send = () => callRoute(ORDER, { headers: { 'idempotency-key': key }, body });
  const [one, other] = await Promise.all([send(), send()]);
  expect(isRefused(one)).toBe(false);
  expect(other.status).toBe(one.status);
});

it('a return may be sent again with its key and challenge token, but not for another order', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const recaptchaToken = await newToken('guest_return');
  const wish = {
    ...guest,
    lines: [{ line: 0, qty: 1, reason: 'TOO_SMALL', comment: '', wish: { type: 'REFUND' } }],
    method: { type: 'POST' },
    shown: { refund: 100 },
  };
  const send = (change: object) =>
    callRoute(RETURN, { headers, body: { ...wish, ...change, recaptchaToken } });
  expect((await send({})).status).toBe(404);
  expect((await send({})).status).toBe(404);
  for (const other of [{ number: 'SB987654321' }, { email: 'eve@wattle.example' }]) {
    expect(isRefused(await send(other))).toBe(true);
  }
});

it('each bot challenge is new and never cached', async () => {
  const ask = () => callRoute(CHALLENGE, { query: '?action=order_place' });
  const [one, other] = [await ask(), await ask()];
  expect(one.headers.get('cache-control')).toBe('no-store');
  expect(one.text).not.toBe(other.text);
  expect((await callRoute(CHALLENGE, { query: '?action=anything' })).status).toBe(400);
});
