import { gzipSync } from 'node:zlib';
import { dataOf, filesOf, weigh } from '#tests/support/page-scripts.ts';
import { plainBoot } from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';

/*
 * What a page loads with itself, in KB of 1,024 bytes, brotli-compressed: the sizes of a production
 * build, which are the same everywhere. Whoever passes a budget looks for what may load later.
 * The HTML holds the faces of the brand's fonts, 0.3 KB. HTML and the data that the scripts start from,
 * a file beside the HTML, are compressed with gzip.
 */

const BUDGETS: { path: string; scripts: number; html: number; data: number }[] = [
  { path: '/', scripts: 129.4, html: 12, data: 10.4 },
  { path: '/products', scripts: 137.8, html: 12, data: 10 },
  { path: `/products/${plainBoot.slug}`, scripts: 142.5, html: 12.6, data: 11 },
  { path: '/blog', scripts: 127.5, html: 10, data: 10 },
  { path: '/blog/salt-is-the-end-of-zips', scripts: 128.8, html: 10, data: 10 },
  // The longest post.
  { path: '/blog/the-overland-track-day-by-day', scripts: 128.8, html: 10.9, data: 12 },
  { path: '/articles/returns', scripts: 128.7, html: 10, data: 10 },
  { path: '/stores', scripts: 128.7, html: 15, data: 19 },
  // Before a provider is chosen: the code of each loads later. Its HTML holds its data.
  { path: '/checkout/payment', scripts: 190, html: 12, data: 1 },
];

const STYLES = 17;

const zipped = (text: string) => gzipSync(text, { level: 9 }).length / 1024;

test('each page’s HTML, data, scripts and styles stay within its budget', {
  tag: '@change',
}, async ({ request }) => {
  // Pages share most of their files.
  const weights = new Map<string, Promise<number>>();
  const weightOf = (file: string) => {
    const known =
      weights.get(file) ?? weigh([file], async (one) => (await request.get(one)).body());
    weights.set(file, known);
    return known;
  };
  const weightOfAll = async (files: Set<string>) =>
    (await Promise.all([...files].map(weightOf))).reduce((sum, weight) => sum + weight, 0);

  for (const { path, scripts, ...budget } of BUDGETS) {
    const html = await (await request.get(path)).text();
    const beside = dataOf(html);
    const data = beside === null ? '' : await (await request.get(beside)).text();
    expect.soft(zipped(html), `HTML of ${path}`).toBeLessThanOrEqual(budget.html);
    expect.soft(zipped(data), `data of ${path}`).toBeLessThanOrEqual(budget.data);
    const files = filesOf(html + data, 'js');
    expect(files.size, path).toBeGreaterThan(4);
    expect.soft(await weightOfAll(files), `scripts of ${path}`).toBeLessThanOrEqual(scripts);
    const styles = filesOf(html + data, 'css');
    expect.soft(await weightOfAll(styles), `styles of ${path}`).toBeLessThanOrEqual(STYLES);
  }
});

test('a browser is told to compile a page’s large scripts while they arrive', {
  tag: '@change',
}, async ({ request }) => {
  const html = await (await request.get('/')).text();
  const texts = await Promise.all(
    [...filesOf(html, 'js')].map(async (file) => (await request.get(file)).text()),
  );
  const large = texts.filter((text) => text.length > 50_000);
  expect(large.length).toBeGreaterThan(1);
  for (const text of large) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
