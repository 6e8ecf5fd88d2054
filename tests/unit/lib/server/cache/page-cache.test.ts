import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import PageCache from '#lib/server/cache/page-cache.ts';
import { NOT_FOUND } from '#lib/server/front/page-target.ts';
import { provideRecorder } from '#lib/server/metrics/record.ts';
import {
  emptyPageCache,
  page,
  renderPage,
  storedHtml,
  storedPage,
} from '#tests/support/page-entry.ts';

let cache: PageCache;
let counted: string[];

beforeEach(async () => {
  cache = await emptyPageCache();
  counted = [];
  const end = provideRecorder({
    count: (name, { reason }) => counted.push(`${name} ${reason}`),
    time: () => {},
    text: null,
  });
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    end();
    vi.restoreAllMocks();
  });
});

describe('the page cache', () => {
  it('gives back a page with its data, its parts and its lifetime', async () => {
    await renderPage(cache, '/here', page('here', ['a']));
    const stored = await storedPage(cache, '/here');
    expect(stored).toMatchObject({
      value: page('here', ['a']),
      cacheControl: { revalidate: 60 },
    });
    expect(counted).toEqual([]);
  });

  it('finds on the disk what another process has stored', async () => {
    await renderPage(cache, '/here', page('here', ['a']));
    vi.resetModules();
    const other = await import('#lib/server/cache/page-cache.ts');
    const { PageRequest, whileAnswering } = await import('#lib/server/cache/page-request.ts');
    const stored = await whileAnswering(new PageRequest('/here'), () =>
      new other.default().get('key /here'),
    );
    expect(stored?.value).toEqual(page('here', ['a']));
  });

  it.each([
    ['404', page('not found', [], 404)],
    ['redirect', page('', [], 308)],
    ['page that is none', null],
  ])('stores no %s of a made-up path', async (_, value) => {
    await renderPage(cache, '/made-up', value);
    expect(await storedPage(cache, '/made-up')).toBeNull();
    expect(counted).toEqual([]);
  });

  it('stores the one 404 page that all unknown paths share', async () => {
    await renderPage(cache, 'not found', page('not found', [], 404), { address: NOT_FOUND });
    expect(await storedHtml(cache, 'not found')).toBe('not found');
  });

  it('stores no page that was rendered for a query, and counts it', async () => {
    const address = '/account/verify?user=U&code=C';
    await renderPage(cache, '/account/verify', page('secret'), { address });
    expect(await storedPage(cache, '/account/verify')).toBeNull();
    expect(counted).toEqual(['pageFallbacks address']);
  });

  it('gives no page to a request for another path than the one it was rendered for', async () => {
    await renderPage(cache, '/orders/any', page('secret'), { address: '/orders/SB123456789' });
    expect(await storedPage(cache, '/orders/any')).toBeNull();
    expect(counted).toEqual(['pageFallbacks address']);
  });

  it('keeps a page in memory, and counts it, when the disk does not take it', async () => {
    const file = path.join(process.env.SHOP_PAGES ?? '', 'file');
    await writeFile(file, '');
    vi.stubEnv('SHOP_PAGES', file);
    const broken = new PageCache();
    await renderPage(broken, '/full', page('full'));
    expect(await storedHtml(broken, '/full')).toBe('full');
    expect(counted).toEqual(['pageFallbacks disk', 'pageFallbacks disk']);
  });
});
