import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PageStore } from '#lib/server/next/page-store.ts';
import {
  page,
  pageCacheContext,
  pageKey,
  renderedPage,
  storedHtml,
  storePage,
} from '#tests/support/page-entry.ts';

it('the page store keeps no 404 and no redirect', async () => {
  const context = await pageCacheContext();
  const store = new PageStore(context);
  await storePage(store, '/nowhere', page('not found', [], 404));
  await storePage(store, '/moved', page('', [], 308));
  await storePage(store, '/here', page('here', []));

  const file = (pathname: string) => path.join(context.serverDistDir, `${pageKey(pathname)}.html`);
  expect(await storedHtml(store, '/nowhere')).toBeNull();
  expect(await storedHtml(store, '/moved')).toBeNull();
  expect(existsSync(file('/nowhere'))).toBe(false);
  expect(existsSync(file('/moved'))).toBe(false);
  expect(existsSync(file('/here'))).toBe(true);
});

it.each([
  ['a query', { path: '/account/verify', query: '?user=U&code=C' }],
  ['another path', { path: '/orders/SB123456789', query: '' }],
])('the page store keeps no page that was rendered for %s', async (_, address) => {
  const store = new PageStore(await pageCacheContext());
  await storePage(store, '/account/verify', renderedPage({ text: 'secret', address }));
  expect(await storedHtml(store, '/account/verify')).toBeNull();
});
