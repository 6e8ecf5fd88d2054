import { expect, test } from './support/http-test.ts';
import { openNotingProxy } from './support/noting-proxy.ts';
import { openPlainChromium } from './support/plain-chromium.ts';

const { WHOLE_CHROMIUM_PATH: program = '' } = process.env;

const POST = '/blog/the-overland-track-day-by-day';
const PRODUCT = '/products/womens-southerly-shell-jacket-gulf-teal';

/** Whether the page's scripts have taken over its HTML. */
const HYDRATED = `Object.keys(document.querySelector('main button') ?? {}).some((key) =>
  key.startsWith('__reactProps'))`;
const VIEWED = `Object.entries(localStorage).filter(([key]) => key.includes('recently-viewed'))
  .map(([, value]) => value).join()`;

test('a hovered link prerenders its page, which calls and stores nothing until it is opened', async ({
  baseURL,
}) => {
  const proxy = await openNotingProxy(baseURL ?? '');
  const page = await openPlainChromium(program);
  try {
    await page.goto(proxy.url + POST);
    await expect.poll(() => page.evaluate('document.readyState')).toBe('complete');
    await expect
      .poll(() => proxy.asked.map(({ path }) => path))
      .toContain('/speculation-rules.json');
    const opened = () => proxy.asked.filter(({ path }) => path === PRODUCT);
    const calls = () =>
      proxy.asked.filter(({ path, by }) => path.startsWith('/api/') && by === PRODUCT);

    await page.hover(`.prose-text a[href="${PRODUCT}"]`);
    await expect.poll(opened).toMatchObject([{ purpose: 'prefetch;prerender' }]);
    await expect.poll(() => page.evaluateAhead('location.pathname')).toBe(PRODUCT);
    await expect.poll(() => page.evaluateAhead(HYDRATED)).toBe(true);
    expect(calls()).toEqual([]);
    expect(await page.evaluate(VIEWED)).toBe('');

    await page.press();
    await expect.poll(() => page.evaluate('location.pathname')).toBe(PRODUCT);
    const activated = `performance.getEntriesByType('navigation')[0].activationStart > 0`;
    expect(await page.evaluate(activated)).toBe(true);
    expect(opened()).toHaveLength(1);
    await expect.poll(() => page.evaluate(VIEWED)).not.toBe('');
    // What comes after the page, such as the code that counts.
    await expect
      .poll(() => page.evaluate(`(window.dataLayer ?? []).map(({ event }) => event)`))
      .toEqual(expect.arrayContaining(['page_view', 'view_item']));
  } finally {
    await page.close();
    await proxy.close();
  }
});

test('catalogue and blog pages have speculation rules, checkout and account pages have none', {
  tag: '@change',
}, async ({ request }) => {
  const rulesOf = async (path: string) => (await request.get(path)).headers()['speculation-rules'];
  for (const path of ['/', POST, PRODUCT])
    expect(await rulesOf(path), path).toBe('"/speculation-rules.json"');
  for (const path of ['/checkout/contact-info', '/account/verify', '/account/payment-methods']) {
    expect(await rulesOf(path), path).toBeUndefined();
  }
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
});
