/*
 * What the service worker may keep for times without a network. Only listed pages are kept, so a
 * new page is not kept until somebody decides it.
 */

/** The parts of a request that decide. */
export interface AskedFor {
  method: string;
  url: string;
  /** `navigate`: a page is opened. */
  mode: string;
  headers: { has(name: string): boolean };
}

/**
 * What the service worker does with a request.
 * - `file`: its content never changes under this address. The kept copy answers, else the network.
 * - `page`: the network answers and the page is kept; without a network the kept copy answers.
 * - `pass`: the network answers and nothing is kept; without a network the offline page answers.
 */
export type Keeping =
  | { kind: 'file'; key: string }
  | { kind: 'page'; key: string }
  | { kind: 'pass' };

/** Files named by their content, and pictures made from them. */
const FILES =
  /^\/(?:_next\/static|_page)\/[\w./~-]+$|^\/brand\/[\w.-]+-[0-9a-f]{12}\.woff2$|^\/(?:media|pictures|thumbnails)\/[0-9a-f]{24,64}(?:\.large)?\.\w+$/;
const OPTIMISED = '/_next/image';

/**
 * Pages that are the same for everybody and useful without a network: home, the catalogue, posts,
 * articles and stores. No pages of an account, an order or a checkout, none with a secret in their
 * address, and not the search or the cart, which need the server.
 */
const PAGES = /^\/(?:(?:products|categories|brands|articles|blog|stores)(?:\/[\w.~%-]+)*)?$/;
/** Longest path of a page to keep; the shop's own are shorter. */
const LONGEST_PATH = 300;
const FURTHER_PAGE = /^[1-9]\d{0,4}$/;

/** What to do with a request from a page at `origin`; null leaves it to the browser. */
export function keepingOf(request: AskedFor, origin: string): Keeping | null {
  if (request.method !== 'GET' || request.headers.has('range')) return null;
  const { origin: asked, pathname, search } = new URL(request.url);
  if (asked !== origin) return null;
  if (request.mode === 'navigate') {
    const key = pageKey(pathname, search);
    return key === null ? { kind: 'pass' } : { kind: 'page', key };
  }
  // The framework's own requests for a page's data: each build answers them differently.
  if (request.headers.has('rsc')) return null;
  const isFile = FILES.test(pathname) ? search === '' : pathname === OPTIMISED;
  return isFile ? { kind: 'file', key: pathname + search } : null;
}

/**
 * The address that a page is kept under; null for one that is not kept. Only `page` stays of the
 * query: the server ignores the rest, which may identify the visitor.
 */
export function pageKey(path: string, query: string): string | null {
  if (path.length > LONGEST_PATH || !PAGES.test(path)) return null;
  const page = new URLSearchParams(query).get('page') ?? '';
  return FURTHER_PAGE.test(page) && page !== '1' ? `${path}?page=${page}` : path;
}

/** The limits of each kind; the oldest entries are dropped first. */
export interface KeptLimit {
  entries: number;
  bytes: number;
}

const MB = 1024 * 1024;
export const PAGE_LIMIT: KeptLimit = { entries: 50, bytes: 15 * MB };
export const FILE_LIMIT: KeptLimit = { entries: 500, bytes: 45 * MB };
/** A larger answer is not kept at all. A photograph for a large screen has a tenth of this size. */
export const ENTRY_BYTES = 3 * MB;

/** How many of the entries, oldest first, to drop so that the rest stays within the limit. */
export function surplus(sizes: readonly number[], limit: KeptLimit): number {
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  let gone = 0;
  while (gone < sizes.length && (sizes.length - gone > limit.entries || bytes > limit.bytes)) {
    bytes -= sizes[gone] ?? 0;
    gone += 1;
  }
  return gone;
}

/**
 * Whether an answer may be kept: a complete page or file of the shop that its server allows caches
 * to keep.
 */
export function mayKeepAnswer(
  answer: { status: number; type: string; redirected: boolean; headers: Pick<Headers, 'get'> },
  kind: 'page' | 'file',
): boolean {
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return false;
  if (/\b(?:no-store|private)\b/.test(answer.headers.get('cache-control') ?? '')) return false;
  const isHtml = (answer.headers.get('content-type') ?? '').startsWith('text/html');
  return isHtml === (kind === 'page');
}
