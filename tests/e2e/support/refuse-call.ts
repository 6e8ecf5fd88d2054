import type { Page } from '@playwright/test';

/** A call of the shop's API by method and path (without `/api`). */
export interface ShopCall {
  method: string;
  path: string;
}

/** The error to answer: messages in `fields` by name, `retryAfter` in seconds. */
export interface Refusal {
  status: number;
  code: string;
  message?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}

/** Answers a page's call with an error from now on; the returned function ends that. */
export async function refuseCall(
  page: Page,
  { method, path }: ShopCall,
  { status, code, message = 'Refused by the test.', fields, retryAfter }: Refusal,
): Promise<() => Promise<void>> {
  const pattern = `**/api${path}`;
  const json = { error: { code, message, ...(fields && { fields }) } };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json, headers })
      : route.fallback(),
  );
  return () => page.unroute(pattern);
}
