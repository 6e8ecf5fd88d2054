import { expect, type Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { EMBEDDED_POOL } from '#lib/config/identity.ts';
import type { SignedInCustomer } from '#stores/account/auth-store.ts';
import type { TestCustomer } from './customer.ts';
import { keyOf, store } from './local-storage.ts';
import { tokensOf } from './pool-calls.ts';

/**
 * Signs a customer in as an earlier visit of this browser would have, without the log-in screen:
 * sign-in.spec.ts is about that. Waits until their account is there. The page shows nothing of the
 * shop afterwards; those opened from now on are signed in.
 */
export async function startSignedIn(page: Page, customer: TestCustomer): Promise<void> {
  const { IdToken, AccessToken, RefreshToken } = await tokensOf(page.request, customer);
  const headers = { authorization: `Bearer ${IdToken}` };
  const account = async () => (await page.request.get('/api/account', { headers })).status();
  await expect.poll(account, 'a customer’s account').toBe(200);

  const sub = decodeJwt(IdToken).sub ?? '';
  const library = `CognitoIdentityServiceProvider.${EMBEDDED_POOL.clientId}`;
  await store(page, {
    [`${library}.LastAuthUser`]: sub,
    [`${library}.${sub}.idToken`]: IdToken,
    [`${library}.${sub}.accessToken`]: AccessToken,
    [`${library}.${sub}.refreshToken`]: RefreshToken,
    [`${library}.${sub}.clockDrift`]: '0',
    [keyOf('signed-in')]: JSON.stringify({ sub, email: customer.email } satisfies SignedInCustomer),
  });
}
