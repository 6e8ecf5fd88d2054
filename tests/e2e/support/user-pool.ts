import type { Page, Request } from '@playwright/test';
import { EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';

const POOL = `**${EMBEDDED_POOL_PATH}`;

/** Whether a request asks the user pool for this operation of its protocol. */
export function asksPool(request: Request, operation: string): boolean {
  return request.headers()['x-amz-target']?.endsWith(`.${operation}`) ?? false;
}

/** From now on the pool refuses a page one operation, with an error of its protocol. */
export async function refuseInPool(
  page: Page,
  operation: string,
  error: { type: string; message?: string },
): Promise<void> {
  await page.route(POOL, async (route) => {
    if (!asksPool(route.request(), operation)) return route.fallback();
    const json = { __type: error.type, message: error.message ?? '' };
    return route.fulfill({ status: 400, json });
  });
}

/** From now on a page hears from the pool that it is down, or nothing at all. */
export async function breakPool(page: Page, how: 'down' | 'unreachable' = 'down'): Promise<void> {
  await page.route(POOL, (route) =>
    how === 'down' ? route.fulfill({ status: 503, body: 'Down' }) : route.abort(),
  );
}

/** The pool is itself again. */
export async function mendPool(page: Page): Promise<void> {
  await page.unroute(POOL);
}
