import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface PageWeight {
  /** Brotli bytes of the scripts fetched up to the load event. */
  firstScripts: number;
  /** Brotli bytes of all scripts fetched within three seconds by a visitor who does nothing. */
  scripts: number;
  /** Brotli bytes of the page's data, a file of its own. */
  data: number;
  /** Brotli bytes of style sheets. */
  styles: number;
  /** Requests to hosts that are not the shop's. */
  foreign: number;
  /** Elements in the loaded page. */
  elements: number;
  /** Bytes of the HTML, uncompressed and compressed. */
  html: number;
  htmlGzip: number;
  /** Largest Contentful Paint in ms, and Cumulative Layout Shift of the load. */
  largestPaint: number;
  layoutShift: number;
}

const IDLE_MS = 3_000;

/** Loads a page with an empty cache in a phone-sized window and measures it. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    let loaded = false;
    page.once('load', () => {
      loaded = true;
    });
    const files: Promise<{ kind: string; bytes: number; first: boolean }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      if (type !== 'script' && type !== 'stylesheet') return;
      const kind = new URL(response.url()).pathname.startsWith('/_page/') ? 'data' : type;
      const first = !loaded;
      files.push(
        response.body().then((body) => ({ kind, bytes: brotliCompressSync(body).length, first })),
      );
    });
    let foreign = 0;
    const { host } = new URL(url);
    page.on('request', (request) => {
      if (new URL(request.url()).host !== host && !request.url().startsWith('data:')) foreign += 1;
    });
    const answer = await page.goto(url, { waitUntil: 'load' });
    // Not a wait for something: the span that the figure is about.
    await page.waitForTimeout(IDLE_MS);
    const html = (await answer?.body()) ?? Buffer.alloc(0);
    const weighed = await Promise.all(files);
    const sum = (kind: string, onlyFirst = false) =>
      weighed
        .filter((file) => file.kind === kind && (file.first || !onlyFirst))
        .reduce((all, { bytes }) => all + bytes, 0);
    const paint = await page.evaluate(() => ({
      largestPaint: Number(document.documentElement.dataset.largestPaint ?? 0),
      layoutShift: Number(document.documentElement.dataset.layoutShift ?? 0),
    }));
    return {
      firstScripts: sum('script', true),
      scripts: sum('script'),
      data: sum('data'),
      styles: sum('stylesheet'),
      foreign,
      elements: await page.locator('*').count(),
      html: html.length,
      htmlGzip: gzipSync(html).length,
      ...paint,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page: stores both vitals where the bench reads them. */
function watchPaint(): void {
  let shift = 0;
  const keep = (name: string, value: number) => {
    document.documentElement.dataset[name] = String(value);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep('largestPaint', entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) shift += entry.value;
    }
    keep('layoutShift', shift);
  }).observe({ type: 'layout-shift', buffered: true });
}
