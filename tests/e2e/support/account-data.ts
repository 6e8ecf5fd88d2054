import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import { postalAddress } from '#tests/support/addresses.ts';

/** Calls the shop's API as the customer signed in on a page. */
async function callAs(page: Page, path: string, data?: object) {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1],
  );
  const headers = { authorization: `Bearer ${token}` };
  const request: APIRequestContext = page.request;
  return data ? request.post(path, { headers, data }) : request.get(path, { headers });
}

/** Waits until the account of the customer signed in on a page exists. */
async function expectAccount(page: Page): Promise<void> {
  await expect.poll(async () => (await callAs(page, '/api/account')).status()).toBe(200);
}

/** Saves an address in the account of the customer signed in on a page. */
export async function giveAddress(page: Page, change: Partial<SaveAddressRequest>): Promise<void> {
  await expectAccount(page);
  const response = await callAs(page, '/api/account/addresses', {
    ...postalAddress({
      contactName: 'Ada Gum',
      street1: '1 Wattle Way',
      suburb: 'Katoomba',
      postcode: '2780',
    }),
    isDefaultShipping: false,
    isDefaultBilling: false,
    ...change,
  } satisfies SaveAddressRequest);
  expect(response.status()).toBe(200);
}
