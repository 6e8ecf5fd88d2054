import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

export interface PageWeight {
  /** Brotli bytes of the scripts fetched up to the load event. */
  firstScripts: number;
  /** Brotli bytes of the scripts fetched after it. */
  laterScripts: number;
  /** Bytes of the HTML, uncompressed and compressed. */
  html: number;
  htmlGzip: number;
  /** Largest Contentful Paint in ms, and Cumulative Layout Shift of the load. */
  largestPaint: number;
  layoutShift: number;
}

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
    const scripts: Promise<{ bytes: number; first: boolean }>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const first = !loaded;
      scripts.push(
        response.body().then((body) => ({ bytes: brotliCompressSync(body).length, first })),
      );
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    const html = (await answer?.body()) ?? Buffer.alloc(0);
    const weighed = await Promise.all(scripts);
    const sum = (first: boolean) =>
      weighed.filter((script) => script.first === first).reduce((all, { bytes }) => all + bytes, 0);
    const paint = await page.evaluate(() => ({
      largestPaint: Number(document.documentElement.dataset.largestPaint ?? 0),
      layoutShift: Number(document.documentElement.dataset.layoutShift ?? 0),
    }));
    return {
      firstScripts: sum(true),
      laterScripts: sum(false),
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
