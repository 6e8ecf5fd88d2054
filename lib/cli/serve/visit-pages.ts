import { setTimeout as sleep } from 'node:timers/promises';
import type { Tell } from '../terminal/progress.ts';

/** Shortest pause between two pages, in ms. */
const REST_MS = 25;
/** Most pages to open. The others are rendered when a visitor first opens them. */
const MOST_PAGES = 1_500;
/** Time limit for one page in ms, on a busy machine. */
const PAGE_MS = 30_000;

/**
 * Opens the first `most` pages of the sitemap one after the other, so that the shop has rendered
 * them before visitors come. Skips a page that fails; its first visit renders it. Ends early on `stop`.
 */
export async function visitPages(
  origin: string,
  siteUrl: string,
  { stop, tell, most = MOST_PAGES }: { stop: AbortSignal; tell: Tell; most?: number },
): Promise<void> {
  const pages = (await sitemapPages(origin, siteUrl, stop)).slice(0, most);
  for (const [index, path] of pages.entries()) {
    if (stop.aborted) return;
    tell(`${index} of ${pages.length}`);
    const began = performance.now();
    await read(origin + path, stop).catch(() => {});
    // The rest is as long as the page took, because visitors' requests come first.
    const rest = Math.max(REST_MS, performance.now() - began);
    await sleep(rest, undefined, { signal: stop, ref: false }).catch(() => {});
  }
}

/**
 * The paths in the sitemap. It may be an index of further files, as large ones are
 * (https://www.sitemaps.org/protocol.html#index).
 */
async function sitemapPages(origin: string, siteUrl: string, stop: AbortSignal): Promise<string[]> {
  const paths = async (file: string) => {
    const xml = await read(origin + file, stop).catch(() => '');
    const found = xml.matchAll(/<loc>([^<]+)<\/loc>/g);
    return [...found].map(([, url = '']) => decoded(url).replace(siteUrl, ''));
  };
  const listed = await paths('/sitemap.xml');
  const files = listed.filter((path) => path.startsWith('/sitemaps/'));
  return files.length === 0 ? listed : (await Promise.all(files.map(paths))).flat();
}

/** The shop's sitemap writes `&` as `&#38;`, and other special characters likewise. */
function decoded(url: string): string {
  return url.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

async function read(url: string, stop: AbortSignal): Promise<string> {
  const answer = await fetch(url, {
    signal: AbortSignal.any([stop, AbortSignal.timeout(PAGE_MS)]),
  });
  return answer.text();
}
