import type { Page } from '@playwright/test';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';

/** The orders that a page sends from now on. */
export function ordersOf(page: Page): PlaceOrderRequest[] {
  const orders: PlaceOrderRequest[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout/order')) orders.push(request.postDataJSON());
  });
  return orders;
}

/** The path that the page's document was loaded for. */
export function loadedPath(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return new URL(entry?.name ?? '').pathname;
  });
}
