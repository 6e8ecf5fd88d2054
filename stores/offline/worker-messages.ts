/** Path of the service worker's script. At the root, so that it may serve every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The page that answers where neither the network nor a kept page does. */
export const OFFLINE_PATH = '/offline';

/** Begins the name of every cache of the shop's service worker. */
const CACHE_PREFIX = 'shop-';
/** Visited pages. Not of one build: a page is kept with the files that it names. */
export const PAGE_CACHE = `${CACHE_PREFIX}pages`;
export const FILE_CACHE = `${CACHE_PREFIX}files`;
/** Begins the name of the cache with the offline page; the build's id follows. */
export const OFFLINE_CACHE_PREFIX = `${CACHE_PREFIX}offline-`;

/** Response header of what is kept: when it was (ISO 8601). */
export const KEPT_AT_HEADER = 'x-kept-at';

/** What a page asks of a service worker. */
export type ToWorker =
  /** Which build is it of? The answer, a text, comes through the message's port. */
  | { type: 'build' }
  /** It waits for older pages to close: take over now. */
  | { type: 'activate' }
  /** Keep this page, and the files that it has loaded. */
  | { type: 'keep'; path: string; files: readonly string[] }
  /** Somebody signed out: forget the visited pages. */
  | { type: 'forget' };

/** What a service worker tells the pages that it serves: a worker of this build has taken over. */
export interface FromWorker {
  type: 'active';
  build: string;
}

export function isFromWorker(data: unknown): data is FromWorker {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === 'active' &&
    'build' in data &&
    typeof data.build === 'string'
  );
}
