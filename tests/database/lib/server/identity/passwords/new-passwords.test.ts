import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newPassword } from '#lib/api/schemas/password.ts';
import common from '#lib/server/identity/passwords/common-passwords.json' with { type: 'json' };
import { listedSuffixes } from '#lib/server/identity/passwords/listed-passwords.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
} from '#lib/server/identity/passwords/passwords.ts';
import { requireNewPassword } from '#lib/server/identity/passwords/require-new-password.ts';
import { answerNewPassword } from '#lib/server/identity/pool/challenges.ts';
import { answerSrp } from '#lib/server/identity/pool/sign-in.ts';
import { signUp } from '#lib/server/identity/pool/sign-up.ts';
import { signedIn } from '#lib/server/identity/tokens/signed-in.ts';
import {
  type IdentityShop,
  openIdentityShop,
  PASSWORD,
} from '#tests/database/lib/server/identity/support/identity-shop.ts';
import { mailedLink } from '#tests/database/lib/server/identity/support/mailed-links.ts';
import {
  claimByHand,
  signInByHand,
} from '#tests/database/lib/server/identity/support/sign-in-by-hand.ts';

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const BREACHED = 'Bottlebrush-8';
const COMMON = 'P@ssw0rd';
const GUESSABLE = {
  type: 'InvalidPasswordException',
  message: 'Password is easy to guess.',
};

/** A shop with test payments lets testers choose such passwords. */
const TAKES_MONEY = {
  SITE_URL: 'https://shop.example',
  CHALLENGE: 'proof-of-work',
  BRAINTREE_ENVIRONMENT: 'production',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
};

/** The service of breached passwords: what it was asked, and how it answers. */
const asked: string[] = [];
let status = 200;
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(status).end(`${sha1(BREACHED).slice(5)}:3\r\n${'0'.repeat(35)}:0\r\n`);
});

let shop: IdentityShop;
let users = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = service.address() as AddressInfo;
  Object.assign(process.env, TAKES_MONEY, {
    BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range`,
  });
  shop = await openIdentityShop();
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterAll(async () => {
  service.close();
  await shop.close();
});

const newEmail = () => {
  users += 1;
  return `shopper${users}@example.com`;
};

/** Ways to set a password of one’s own. */
const WAYS = {
  async 'a sign-up'(password: string) {
    await signUp(shop.pool, { username: newEmail(), password, attributes: [] });
  },
  async 'a change'(password: string) {
    const email = newEmail();
    await shop.addUser(email);
    const session = await signedIn(
      shop.pool,
      (await signInByHand(shop.pool, email, PASSWORD)).accessToken,
    );
    await changePassword(shop.pool, session, { previous: PASSWORD, proposed: password });
  },
  async 'a link by mail'(password: string) {
    const email = newEmail();
    const username = await shop.addUser(email);
    await forgotPassword(shop.pool, email);
    const link = await mailedLink(shop.pool, email, 'reset');
    await resetPassword(shop.pool, { username, code: link?.code ?? '', password });
  },
  async 'a new one that staff demand'(password: string) {
    const email = newEmail();
    const sub = await shop.addUser(email);
    await requireNewPassword(shop.pool, sub);
    const asks = await answerSrp(shop.pool, await claimByHand(shop.pool, email, PASSWORD));
    const session = 'Session' in asks ? asks.Session : '';
    await answerNewPassword(shop.pool, { username: sub, session, password });
  },
};

describe.each(Object.entries(WAYS))('%s', (_, set) => {
  it.each([
    ['common', COMMON],
    ['breached', BREACHED],
    ['the shop’s name', 'Stringybark-1'],
    ['the own address', 'Shopper-1!'],
  ])('refuses a password that is %s', async (_what, password) => {
    await expect(set(password)).rejects.toMatchObject(GUESSABLE);
  });

  it('takes any other password, and tells the service five digits of its hash', async () => {
    await set('Ironbark-33');
    expect(asked).toContain(`/range/${sha1('Ironbark-33').slice(0, 5)}`);
    expect(asked.filter((path) => !/^\/range\/[\dA-F]{5}$/.test(path))).toEqual([]);
  });
});

it('a service of breached passwords that is away keeps nobody out, and is logged', async () => {
  status = 503;
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await WAYS['a sign-up'](BREACHED);
  await expect(WAYS['a sign-up'](COMMON)).rejects.toMatchObject(GUESSABLE);
  expect(write.mock.calls.join()).toContain('The service of breached passwords gave no answer.');
});

it('the service’s padding is no password', async () => {
  expect(await listedSuffixes('ABCDE')).toEqual([sha1(BREACHED).slice(5)]);
});

it('the list has over 3,000 common passwords that the rules would take', () => {
  expect(new Set(common).size).toBeGreaterThan(3_000);
  expect(common.filter((password) => !z.safeParse(newPassword, password).success)).toEqual([]);
});
