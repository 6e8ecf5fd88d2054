import { filesOfPage } from '#lib/commerce/offline/kept-page.ts';
import { keepingOf } from '#lib/commerce/offline/kept-requests.ts';
import { pageSettings } from '#lib/config/page-settings.ts';
import {
  forgetPages,
  keepFiles,
  keepVisited,
  keptOrFetched,
  keptPage,
  pageKeeper,
  trimAll,
} from './kept-answers.ts';
import { inTime, KEPT_PATIENCE_MS, OFFLINE_PATIENCE_MS } from './time-limits.ts';
import {
  type FromWorker,
  OFFLINE_CACHE_PREFIX,
  OFFLINE_PATH,
  type ToWorker,
} from './worker-messages.ts';

/*
 * The shop's service worker. lib/cli/build/build-service-worker.ts bundles it into one script;
 * the server writes the build's id and the settings before it, so each build and each setting has a
 * different script. It runs in the browser without a page.
 */

const scope = globalThis as unknown as WorkerScope;
const BUILD = pageSettings()?.build ?? '';
const OFFLINE_CACHE = OFFLINE_CACHE_PREFIX + BUILD;

scope.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const keeping = keepingOf(event.request, scope.location.origin);
  if (keeping === null) return;
  if (keeping.kind === 'file') {
    event.respondWith(keptOrFetched(event.request, keeping.key, (work) => event.waitUntil(work)));
  } else {
    event.respondWith(openPage(event, keeping.kind === 'page' ? keeping.key : null));
  }
});

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.type === 'build') event.ports[0]?.postMessage(BUILD);
  else if (message.type === 'activate') event.waitUntil(scope.skipWaiting());
  else if (message.type === 'forget') event.waitUntil(forgetPages());
  else if (message.type === 'keep') {
    const { path, files } = message;
    event.waitUntil(keepVisited(path, files, scope.location.origin).catch(() => {}));
  }
});

/**
 * The network answers. If it fails or takes too long, the kept page answers, or else the offline
 * page. A late answer is kept for the next time. `key` null: do not keep it.
 */
async function openPage(event: WorkerFetchEvent, key: string | null): Promise<Response> {
  const keep = key === null ? null : pageKeeper(key);
  const answer = askNetwork(event);
  // This also keeps the worker, and the browser's early request, alive until a late answer is
  // there.
  event.waitUntil(answer.then((given) => keep?.(given.clone())).catch(() => {}));
  try {
    const given = await inTime(answer, KEPT_PATIENCE_MS);
    if (given) return given;
    const kept = key === null ? undefined : await keptPage(key);
    const late = kept ?? (await inTime(answer, OFFLINE_PATIENCE_MS - KEPT_PATIENCE_MS));
    return late ?? (await offlinePage());
  } catch {
    const kept = key === null ? undefined : await keptPage(key);
    return kept ?? (await offlinePage());
  }
}

async function askNetwork(event: WorkerFetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE_PATH)) ?? Response.error();
}

/** Without its offline page, do not install a worker; the browser tries again later. */
async function keepOfflinePage(): Promise<void> {
  const answer = await fetch(OFFLINE_PATH, { credentials: 'omit', cache: 'no-cache' });
  if (!answer.ok) throw new Error('The offline page could not be loaded.');
  const html = await answer.text();
  await keepFiles(filesOfPage(html));
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.put(OFFLINE_PATH, new Response(html, { headers }));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(OFFLINE_CACHE_PREFIX) && name !== OFFLINE_CACHE,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  // The browser requests a page at once instead of waiting for the worker to start.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const news: FromWorker = { type: 'active', build: BUILD };
  for (const client of await scope.clients.matchAll()) client.postMessage(news);
  await trimAll();
}

/*
 * The parts of a service worker's global scope that the shop uses. TypeScript's own types for it
 * conflict with those of a page.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends ExtendableEvent {
  request: Request;
  /** The answer to the browser's early request for an opened page; undefined if there is none. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown;
  ports: readonly MessagePort[];
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: WorkerFetchEvent;
  message: WorkerMessageEvent;
}

interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  location: Location;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(): Promise<{ postMessage(message: unknown): void }[]>;
  };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
  };
}
