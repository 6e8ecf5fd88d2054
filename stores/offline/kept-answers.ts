import { filesOfPage, markKept } from '#lib/commerce/offline/kept-page.ts';
import {
  ENTRY_BYTES,
  FILE_LIMIT,
  type KeptLimit,
  keepingOf,
  mayKeepAnswer,
  PAGE_LIMIT,
  surplus,
} from '#lib/commerce/offline/kept-requests.ts';
import { inTime, KEEPING_PATIENCE_MS } from './time-limits.ts';
import { FILE_CACHE, KEPT_AT_HEADER, PAGE_CACHE } from './worker-messages.ts';

/*
 * What the service worker keeps, in the browser's Cache storage. If keeping something fails, for
 * example because the disk is full, the answer itself must still work.
 */

const BYTES_HEADER = 'x-kept-bytes';
/** A page that was kept less than this long ago, in ms, is not fetched again to keep it. */
const RECENT_MS = 5 * 60_000;
/** Counting all entries takes time, so count after this many new ones. */
const TRIM_AFTER = 20;

/** Increased at each sign-out, so that answers still on their way into the cache are dropped. */
let forgotten = 0;
let sinceTrim = 0;

/** The file from the cache, else from the network; the cache then keeps it. */
export async function keptOrFetched(
  request: Request,
  key: string,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await caches.match(key, { cacheName: FILE_CACHE });
  if (kept) return kept;
  const answer = await fetch(request);
  later(keepAnswer('file', key, answer.clone()));
  return answer;
}

/**
 * Returns a function that keeps the server's answer for a page, with the files that it names. After
 * a sign-out it keeps nothing.
 */
export function pageKeeper(key: string): (answer: Response) => Promise<void> {
  const began = forgotten;
  return async (answer) => {
    const html = await keepAnswer('page', key, answer, () => began === forgotten);
    if (html !== null) await keepFiles(filesOfPage(new TextDecoder().decode(html)));
  };
}

/**
 * Keeps a page that was opened without the service worker (by the framework, or before there was
 * one), and the files that it loaded. `path` and `files` come from a page, so anything that may not
 * be kept is left out.
 */
export async function keepVisited(
  path: string,
  files: readonly string[],
  origin: string,
): Promise<void> {
  const url = new URL(path, origin).href;
  const page = keepingOf({ method: 'GET', url, mode: 'navigate', headers: new Headers() }, origin);
  if (page?.kind !== 'page') return;
  await keepFiles(
    files.flatMap((file) => {
      if (!URL.canParse(file)) return [];
      const found = keepingOf(
        { method: 'GET', url: file, mode: 'no-cors', headers: new Headers() },
        origin,
      );
      return found?.kind === 'file' ? [found.key] : [];
    }),
  );
  const kept = await caches.match(page.key, { cacheName: PAGE_CACHE });
  if (kept && Date.now() - Date.parse(keptAt(kept)) < RECENT_MS) return;
  const keep = pageKeeper(page.key);
  const answer = await askToKeep(page.key);
  if (answer) await keep(answer);
}

/** The kept page, marked as kept. */
export async function keptPage(key: string): Promise<Response | undefined> {
  const kept = await caches.match(key, { cacheName: PAGE_CACHE });
  if (!kept) return undefined;
  return new Response(markKept(await kept.text(), keptAt(kept)), { headers: kept.headers });
}

/** Keeps files of the build that are not kept yet. Skips a file that fails. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  for (const file of files) {
    if (await cache.match(file)) continue;
    try {
      const answer = await askToKeep(file);
      // The network hangs, and would hang for the next file too.
      if (answer === null) return;
      await keepAnswer('file', file, answer);
    } catch {
      // This file failed; the next one may not.
    }
  }
}

/** Null if no answer comes in time. Fails like `fetch`. */
const askToKeep = (url: string) => inTime(fetch(url, { credentials: 'omit' }), KEEPING_PATIENCE_MS);

export async function forgetPages(): Promise<void> {
  forgotten += 1;
  await caches.delete(PAGE_CACHE);
}

/** Trims both caches to their limits. */
export async function trimAll(): Promise<void> {
  sinceTrim = 0;
  await trim(PAGE_CACHE, PAGE_LIMIT);
  await trim(FILE_CACHE, FILE_LIMIT);
}

function keptAt(answer: Response): string {
  return answer.headers.get(KEPT_AT_HEADER) ?? '';
}

/**
 * Returns the bytes that were kept; null if the answer may not be kept, is not wanted any more, or
 * could not be stored.
 */
async function keepAnswer(
  kind: 'page' | 'file',
  key: string,
  answer: Response,
  isWanted = () => true,
): Promise<ArrayBuffer | null> {
  if (!mayKeepAnswer(answer, kind)) return null;
  try {
    const bytes = await inTime(answer.arrayBuffer(), KEEPING_PATIENCE_MS);
    if (bytes === null || bytes.byteLength > ENTRY_BYTES) return null;
    const headers = new Headers(answer.headers);
    // The bytes are already decoded.
    headers.delete('content-encoding');
    headers.delete('content-length');
    headers.set(KEPT_AT_HEADER, new Date().toISOString());
    headers.set(BYTES_HEADER, String(bytes.byteLength));
    const cache = await caches.open(kind === 'page' ? PAGE_CACHE : FILE_CACHE);
    if (!isWanted()) return null;
    // Storing it again makes it the newest.
    await cache.delete(key);
    await cache.put(key, new Response(bytes, { headers }));
    sinceTrim += 1;
    if (sinceTrim >= TRIM_AFTER) await trimAll();
    return bytes;
  } catch {
    // The disk is full, or the browser gives the shop no storage.
    await trimAll().catch(() => {});
    return null;
  }
}

async function trim(name: string, limit: KeptLimit): Promise<void> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  const answers = await Promise.all(requests.map((request) => cache.match(request)));
  const sizes = answers.map((answer) => Number(answer?.headers.get(BYTES_HEADER) ?? 0));
  for (const request of requests.slice(0, surplus(sizes, limit))) await cache.delete(request);
}
