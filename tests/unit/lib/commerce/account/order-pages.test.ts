import { expect, test } from 'vitest';
import { pageOf, pathOfPage } from '#lib/commerce/account/order-pages.ts';

test('pageOf reads the page number from the URL, and returns 1 for anything else', () => {
  expect(pageOf('')).toBe(1);
  expect(pageOf('?page=12')).toBe(12);
  for (const page of ['0', '-1', '1.5', 'two', '', '99999999', ' 2']) {
    expect(pageOf(`?page=${encodeURIComponent(page)}`), page).toBe(1);
  }
});

test('pathOfPage returns the path of a page of the order history', () => {
  expect(pathOfPage(1)).toBe('/account/orders');
  expect(pathOfPage(3)).toBe('/account/orders?page=3');
});
