import type { Page } from '@playwright/test';

/** A call of the shop, by its method and its path after /api. */
export interface ShopCall {
  method: string;
  path: string;
}

/** How it is refused: `fields` by name, `retryAfter` in seconds. */
export interface Refusal {
  status: number;
  code: string;
  fields?: Record<string, string>;
  retryAfter?: number;
}

/** From now on the shop refuses a page's call, as its errors are. Answers what ends that. */
export async function refuseCall(
  page: Page,
  { method, path }: ShopCall,
  { status, code, fields, retryAfter }: Refusal,
): Promise<() => Promise<void>> {
  const pattern = `**/api${path}`;
  const json = { error: { code, message: 'Refused by the test.', ...(fields && { fields }) } };
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  await page.route(pattern, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json, headers })
      : route.fallback(),
  );
  return () => page.unroute(pattern);
}
