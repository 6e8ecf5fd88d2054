import type { Page, Request } from '@playwright/test';
import { EMBEDDED_POOL_PATH } from '#lib/config/identity.ts';

const POOL = `**${EMBEDDED_POOL_PATH}`;

export function asksPool(request: Request, operation: string): boolean {
  return request.headers()['x-amz-target']?.endsWith(`.${operation}`) ?? false;
}

/** From now on the pool answers one operation of a page with this error. */
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

/** From now on the pool is down, or unreachable, for a page. */
export async function breakPool(page: Page, how: 'down' | 'unreachable' = 'down'): Promise<void> {
  await page.route(POOL, (route) =>
    how === 'down' ? route.fulfill({ status: 503, body: 'Down' }) : route.abort(),
  );
}

/** Ends what `breakPool` and `refuseInPool` started. */
export async function restorePool(page: Page): Promise<void> {
  await page.unroute(POOL);
}
