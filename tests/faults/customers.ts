import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { makeUnverified } from '#tests/e2e/support/customer.ts';
import { callPool, signInByCalls } from '#tests/e2e/support/pool-calls.ts';
import type { FaultyShop } from './faulty-shop.ts';
import type { ShopperSetup } from './shopper.ts';

const MAIL_MS = 60_000;

/** Signs somebody up, proves their address and logs them in, before anything fails. */
export async function makeSignedIn(
  shop: FaultyShop,
  baseURL: string,
  email: string,
): Promise<NonNullable<ShopperSetup['customer']>> {
  const context = await request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': '10.70.0.1' },
  });
  try {
    const { session, ...customer } = await makeUnverified(context, { email });
    const link = await linkTo(shop, email);
    await callPool(context, 'ConfirmSignUp', {
      Username: link.searchParams.get('user'),
      ConfirmationCode: link.searchParams.get('code'),
      Session: session,
    });
    const headers = await signInByCalls(context, customer);
    const [, claims = ''] = headers.authorization.split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    return { email, id: sub, headers };
  } finally {
    await context.dispose();
  }
}

async function linkTo({ mail }: FaultyShop, email: string): Promise<URL> {
  const deadline = Date.now() + MAIL_MS;
  while (Date.now() < deadline) {
    const message = mail.received.find(({ recipients }) => recipients.includes(email));
    const [found] = message?.mail.text?.match(/https?:\/\/\S*code=\S+/) ?? [];
    if (found) return new URL(found);
    await sleep(200);
  }
  throw new Error(`No mail to ${email} arrived.`);
}
