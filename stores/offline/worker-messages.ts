/** Path of the service worker's script. It is at the root, so that it may serve every page. */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The page that answers if neither the network nor a kept page does. */
export const OFFLINE_PATH = '/offline';

/** Prefix of all caches of the shop's service worker. */
const CACHE_PREFIX = 'shop-';
/** Cache of visited pages. It belongs to no single build, because a page is kept with its files. */
export const PAGE_CACHE = `${CACHE_PREFIX}pages`;
export const FILE_CACHE = `${CACHE_PREFIX}files`;
/** Prefix of the cache with the offline page; the build's id follows. */
export const OFFLINE_CACHE_PREFIX = `${CACHE_PREFIX}offline-`;

/** Response header of kept answers: when they were kept (ISO 8601). */
export const KEPT_AT_HEADER = 'x-kept-at';

/** What a page asks a service worker. */
export type ToWorker =
  /** Which build are you? The answer, a text, comes through the message's port. */
  | { type: 'build' }
  /** Do not wait for older pages to close: take over now. */
  | { type: 'activate' }
  /** Keep this page and the files that it has loaded. */
  | { type: 'keep'; path: string; files: readonly string[] }
  /** Somebody signed out: delete the visited pages. */
  | { type: 'forget' };

/** What a service worker tells its pages: a worker of this build has taken over. */
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
