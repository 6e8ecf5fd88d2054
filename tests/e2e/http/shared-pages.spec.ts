import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';
import type { StoredPage } from '#lib/server/cache/page-files.ts';
import { changeEverything } from '../support/change-everything.ts';
import { expect, test } from '../support/http-test.ts';

/*
 * When a prerendered page's data changes, the next visitor's request triggers the new rendering,
 * which is then served to everybody. So nothing a visitor sends may end up in it. Relies on
 * framework behaviour: must pass on every upgrade of Next.
 */

const MARKER = 'M4RK3RxOFxONExVISITOR';

/** Every request header that could influence a rendering. */
const MARKED_HEADERS = {
  'accept-language': `${MARKER}`,
  'content-security-policy': `script-src 'nonce-${MARKER}'`,
  cookie: `session=${MARKER}; __prerender_bypass=${MARKER}; __next_preview_data=${MARKER}`,
  forwarded: `for=${MARKER};host=${MARKER}`,
  'next-resume': '1',
  'next-url': `/${MARKER}`,
  origin: `https://${MARKER}.example`,
  purpose: `prefetch-${MARKER}`,
  referer: `https://${MARKER}.example/`,
  'user-agent': `Mozilla/5.0 (${MARKER})`,
  'x-forwarded-host': `${MARKER}.example`,
  'x-forwarded-proto': MARKER,
  'x-invoke-path': `/${MARKER}`,
  'x-matched-path': `/${MARKER}`,
  'x-middleware-rewrite': `/${MARKER}`,
  'x-nextjs-data': MARKER,
  'x-now-route-matches': `1=${MARKER}`,
  'x-prerender-revalidate': MARKER,
};

interface Page {
  /** The URL with the marker wherever a URL can hold one. */
  marked: string;
  /** The URL as another visitor requests it. */
  plain: string;
  segments: readonly string[];
}

const distDir = process.env.NEXT_DIST_DIR ?? '.next';

/** Every page that a build prerenders, and one of each kind that only a shop has. */
async function pagesOfTheShop(): Promise<Page[]> {
  const manifest: { routes: Record<string, { dataRoute: string | null }> } = JSON.parse(
    readFileSync(path.join(distDir, 'prerender-manifest.json'), 'utf8'),
  );
  const built = Object.entries(manifest.routes).flatMap(([route, { dataRoute }]) =>
    dataRoute === null || route === '/_global-error' ? [] : [route],
  );
  const xml = await (await ask('/sitemap.xml', {})).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const kinds = ['/products/', '/categories/', '/brands/'].map((kind) => {
    const found = listed.find((one) => one.startsWith(kind));
    if (!found) throw new Error(`The sitemap lists no page under ${kind}.`);
    return found;
  });
  const routes = [...built, ...kinds];
  // Its first visit has it rendered and kept.
  for (const route of routes) await (await ask(addressesOf(route).plain, {})).arrayBuffer();
  const segments = keptSegments();
  return routes.map((route) => ({ ...addressesOf(route), segments: segments.get(route) ?? [] }));
}

/** The parts of each kept page's data that browsers may ask for; none for a 404. */
function keptSegments(): Map<string, readonly string[]> {
  const found = globSync(path.join(process.env.DATA_DIR ?? '.data', 'pages', '*', '??', '*'));
  // A draft, whose name is longer, is renamed while we look.
  const files = found.filter((file) => /^[0-9a-f]{64}$/.test(path.basename(file)));
  return new Map(
    files.flatMap((file) => {
      const { address, value } = deserialize(readFileSync(file)) as StoredPage;
      if (address === null || !('segmentData' in value)) return [];
      const parts = value.segmentData;
      return parts instanceof Map ? [[address, [...parts.keys()].map(String)] as const] : [];
    }),
  );
}

function addressesOf(route: string): { marked: string; plain: string } {
  const query = `user=${MARKER}&code=${MARKER}&paymentToken=${MARKER}&q=${MARKER}&${MARKER}`;
  if (route === '/pages/sale/products') {
    const plain = '/products?sale=true';
    return { plain, marked: `${plain}&${query}` };
  }
  const further = /^\/pages\/(\d+)(\/.+)$/.exec(route);
  if (further) {
    const plain = `${further[2]}?page=${further[1]}`;
    return { plain, marked: `${plain}&${query}` };
  }
  if (route.endsWith('/orders/any')) {
    const orders = route.replace(/any$/, '');
    return { plain: `${orders}SB000000000`, marked: `${orders}${MARKER.slice(0, 20)}?${query}` };
  }
  if (route === '/pages/missing') {
    return { plain: '/no-such-page', marked: `/no-such-page-${MARKER}?${query}` };
  }
  return { plain: route, marked: `${route}?${query}` };
}

/** All representations of a page: its HTML, its RSC data, and each segment of the data. */
function waysToAsk(page: Page): Record<string, string>[] {
  return [
    {},
    { rsc: '1' },
    ...page.segments.map((segment) => ({
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': segment,
    })),
  ];
}

const ask = (address: string, headers: Record<string, string>) =>
  fetch(new URL(address, process.env.BASE_URL), { headers });

test('no page contains anything of the visitor whose request rendered it', {
  tag: '@change',
}, async () => {
  // Renders every page of the shop.
  test.setTimeout(10 * 60_000);
  const pages = await pagesOfTheShop();
  expect(pages.length).toBeGreaterThan(50);
  await changeEverything();
  // Pages are rendered again some seconds after a change (their data may have been read in the
  // middle of it). Wait for that second rendering, or it would replace the ones under test.
  let renderings = 0;
  await expect
    .poll(
      async () => {
        if ((await ask('/loading', {})).headers.get('x-nextjs-cache') === 'MISS') renderings += 1;
        return renderings;
      },
      { timeout: 60_000 },
    )
    .toBe(2);

  let rendered = 0;
  const queue = pages.entries();
  const walk = async () => {
    for (const [index, page] of queue) {
      // Each page is rendered for one of the ways to ask for it; all of them are read then.
      const ways = waysToAsk(page);
      const first = ways[index % ways.length] ?? {};
      const answer = await ask(page.marked, { ...MARKED_HEADERS, ...first });
      await answer.arrayBuffer();
      if (answer.headers.get('x-nextjs-cache') === 'MISS') rendered += 1;
      expect(answer.status, page.marked).toBeLessThan(500);

      for (const way of ways) {
        const given = await ask(page.plain, way);
        const all = `${JSON.stringify([...given.headers])}\n${await given.text()}`;
        expect(all.includes(MARKER), `${page.plain} ${JSON.stringify(way)} holds it`).toBe(false);
      }
    }
  };
  // No more at once: the shop of the tests beside it is the same.
  await Promise.all([walk(), walk()]);
  // Other tests ask for pages meanwhile, and one of them for all: some were rendered by this one.
  expect(rendered).toBeGreaterThan(20);
});
