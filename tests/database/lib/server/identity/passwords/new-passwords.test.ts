import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
  const found = [BREACHED, 'Bottlebrush-9'].map((password) => `${sha1(password).slice(5)}:3`);
  response.writeHead(status).end([...found, `${'0'.repeat(35)}:0`].join('\r\n'));
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
afterEach(() => {
  vi.useRealTimers();
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

describe.each(Object.entries(WAYS))('%s', (way, set) => {
  it.each([
    ['common', COMMON],
    ['breached', BREACHED],
    ['the shop’s name', 'Stringybark-1'],
    ['the own address', 'Shopper-1!'],
  ])('refuses a password that is %s', async (_what, password) => {
    await expect(set(password)).rejects.toMatchObject(GUESSABLE);
  });

  it('takes any other password, and tells the service five digits of its hash', async () => {
    // Of its own: answers are kept.
    const password = `Ironbark-${way.length}`;
    await set(password);
    expect(asked).toContain(`/range/${sha1(password).slice(0, 5)}`);
    expect(asked.filter((path) => !/^\/range\/[\dA-F]{5}$/.test(path))).toEqual([]);
  });
});

it('a link by mail that is none does not lead to the service', async () => {
  const username = await shop.addUser(newEmail());
  const reset = resetPassword(shop.pool, { username, code: 'none', password: 'Ironbark-99' });
  await expect(reset).rejects.toMatchObject({ type: 'CodeMismatchException' });
  expect(asked).toEqual([]);
});

it('the service’s padding is no password', async () => {
  expect(await listedSuffixes('ABCDE')).not.toContain('0'.repeat(35));
});

it('the service is asked once a day for the same five digits', async () => {
  const first = await listedSuffixes('ABCDF');
  expect(await listedSuffixes('ABCDF')).toEqual(first);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
  await listedSuffixes('ABCDF');
  expect(asked).toHaveLength(2);
});

it('of answers of the service, a process keeps those to the last hundred questions', async () => {
  const prefixes = Array.from({ length: 101 }, (_, at) => `FF${at.toString().padStart(3, '0')}`);
  for (const prefix of prefixes) await listedSuffixes(prefix);
  await listedSuffixes('FF100');
  expect(asked).toHaveLength(101);
  await listedSuffixes('FF000');
  expect(asked).toHaveLength(102);
});

it('a service of breached passwords that is away keeps nobody out, is left alone for a while, and logged once', async () => {
  status = 503;
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await WAYS['a sign-up']('Bottlebrush-9');
  await expect(WAYS['a sign-up'](COMMON)).rejects.toMatchObject(GUESSABLE);
  status = 200;
  await WAYS['a sign-up']('Bottlebrush-9');
  expect(asked).toHaveLength(1);
  const lines = write.mock.calls.map(String);
  expect(
    lines.filter((line) => line.includes('The service of breached passwords gave no answer.')),
  ).toHaveLength(1);
  vi.setSystemTime(Date.now() + 31_000);
  await expect(WAYS['a sign-up']('Bottlebrush-9')).rejects.toMatchObject(GUESSABLE);
});

it('the list has over 3,000 common passwords that the rules would take', () => {
  expect(new Set(common).size).toBeGreaterThan(3_000);
  expect(common.filter((password) => !z.safeParse(newPassword, password).success)).toEqual([]);
});
