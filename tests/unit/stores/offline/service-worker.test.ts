import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serviceWorkerScript } from '#lib/cli/build/build-service-worker.ts';
import { PAGE_LIMIT } from '#lib/commerce/offline/kept-requests.ts';
import { BRAND } from '#lib/config/brand.ts';
import { settingsScript } from '#lib/config/page-settings.ts';
import { NO_SERVICE_WORKER } from '#lib/server/platform/service-worker-file.ts';
import {
  KEEPING_PATIENCE_MS,
  KEPT_PATIENCE_MS,
  OFFLINE_PATIENCE_MS,
} from '#stores/offline/time-limits.ts';

/*
 * The script that browsers get, in a small browser of its own: Cache storage, a network that can be
 * cut off, and the events of a service worker.
 */

const SHOP = 'https://shop.example';

/** An answer of the shop's own host, as a browser tells it. */
class Answer extends Response {
  override get type(): ResponseType {
    return 'basic';
  }
  override clone(): Response {
    return Object.setPrototypeOf(super.clone(), Answer.prototype) as Response;
  }
}

const html = (body: string, headers: Record<string, string> = {}) =>
  new Answer(`<!DOCTYPE html><html lang="en-AU">${body}</html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
const script = (text: string) =>
  new Answer(text, { headers: { 'content-type': 'text/javascript' } });

const addressOf = (target: string | { url: string }) =>
  new URL(typeof target === 'string' ? target : target.url, SHOP).href;

class FakeCache {
  entries = new Map<string, Response>();
  async match(target: string | Request) {
    return this.entries.get(addressOf(target))?.clone();
  }
  async put(target: string | Request, answer: Response) {
    this.entries.set(addressOf(target), answer);
  }
  async delete(target: string | Request) {
    return this.entries.delete(addressOf(target));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

function fakeCaches() {
  const all = new Map<string, FakeCache>();
  return {
    all,
    async open(name: string) {
      const cache = all.get(name) ?? new FakeCache();
      all.set(name, cache);
      return cache;
    },
    async match(target: string | Request, options: { cacheName?: string } = {}) {
      for (const [name, cache] of all) {
        if (options.cacheName !== undefined && options.cacheName !== name) continue;
        const found = await cache.match(target);
        if (found) return found;
      }
      return undefined;
    },
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
  };
}

function startWorker(source: string, caches = fakeCaches()) {
  const listeners = new Map<string, (event: object) => void>();
  const pages: unknown[] = [];
  const asked: string[] = [];
  const state = {
    caches,
    pages,
    asked,
    isOnline: true,
    /** Until this, the network takes requests and says nothing. */
    hang: null as Promise<unknown> | null,
    skipped: false,
    unregistered: false,
    /** What the shop answers, by path. */
    shop: new Map<string, () => Response>(),
  };
  const context = {
    ...{ URL, URLSearchParams, Headers, Response, TextDecoder, Date, Promise, Number },
    caches,
    // By name, so that a test's clock takes their place.
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    location: new URL(SHOP),
    process: undefined,
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    fetch: async (target: string | Request) => {
      const { pathname, search } = new URL(addressOf(target));
      asked.push(pathname + search);
      if (!state.isOnline) throw new TypeError('Failed to fetch');
      await state.hang;
      // Pages are the same whatever the query.
      return state.shop.get(pathname)?.() ?? new Answer('', { status: 404 });
    },
    skipWaiting: async () => {
      state.skipped = true;
    },
    clients: {
      claim: async () => {},
      matchAll: async () => [{ postMessage: (message: unknown) => pages.push(message) }],
    },
    registration: {
      unregister: async () => {
        state.unregistered = true;
      },
    },
  };
  vm.runInNewContext(source, context);

  /** Sends an event and waits for all that it begins; returns its answer. */
  async function send(name: string, event: object = {}): Promise<Response | undefined> {
    const { answer, work } = begin(name, event);
    const answered = await answer;
    for (let done = 0; done < work.length; done += 1) await work[done];
    return answered;
  }
  function begin(name: string, event: object) {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    return { answer, work };
  }
  const request = (path: string, mode: string, headers = {}) => ({
    request: { method: 'GET', url: SHOP + path, mode, headers: new Headers(headers) },
  });
  return Object.assign(state, {
    install: async () => {
      await send('install');
      await send('activate');
    },
    open: (path: string) => send('fetch', request(path, 'navigate')),
    /** Opens a page, and tells what was shown by then, after some time of a test's clock. */
    begin: (path: string) => {
      const { answer, work } = begin('fetch', request(path, 'navigate'));
      const shown: { text: string | null; done: () => Promise<unknown> } = {
        text: null,
        done: () => Promise.all(work),
      };
      void answer?.then(async (given) => {
        shown.text = await given.text();
      });
      return shown;
    },
    load: (path: string) => send('fetch', request(path, 'no-cors')),
    tell: (data: object, ports: object[] = []) => send('message', { data, ports }),
    kept: (name: string) =>
      [...(caches.all.get(name)?.entries.keys() ?? [])].map((url) => url.replace(SHOP, '')),
  });
}

const WORKER = serviceWorkerScript();
/** As the server sends it. */
const scriptOf = (build: string) =>
  `${settingsScript({ brand: BRAND, logo: null, build })};${WORKER}`;
const SCRIPT = scriptOf('build-1');

let worker: ReturnType<typeof startWorker>;

beforeEach(async () => {
  worker = startWorker(SCRIPT);
  worker.shop.set('/offline', () =>
    html('<script src="/_next/static/chunks/offline.js"></script>You’re offline'),
  );
  worker.shop.set('/_next/static/chunks/offline.js', () => script('offline'));
  worker.shop.set('/_next/static/chunks/a.js', () => script('a'));
  worker.shop.set('/products', () => html('<script src="/_next/static/chunks/a.js"></script>All'));
  worker.shop.set('/checkout/payment', () => html('Pay'));
  worker.shop.set('/account', () => html('My Account'));
  await worker.install();
});

const textOf = async (answer: Response | undefined) => answer?.text();

it('the service worker has fewer than 8,000 characters', () => {
  expect(SCRIPT.length).toBeLessThan(8_000);
});

it('a visited page opens offline with its files, and says when it was kept', async () => {
  expect(await textOf(await worker.open('/products?utm_source=mail'))).toContain('All');
  worker.shop.set('/products', () => html('All, newer'));
  // While there is a network, it answers.
  expect(await textOf(await worker.open('/products?colour=Blue'))).not.toContain('data-kept');
  worker.isOnline = false;
  const kept = await textOf(await worker.open('/products'));
  expect(kept).toMatch(/<html data-kept="\d{4}-\d\d-\d\dT[\d:.]+Z" lang="en-AU">/);
  expect(kept).toContain('All, newer');
  expect(await textOf(await worker.load('/_next/static/chunks/a.js'))).toBe('a');
});

it('a file is loaded from the network once', async () => {
  await worker.load('/_next/static/chunks/a.js');
  await worker.load('/_next/static/chunks/a.js');
  expect(worker.asked.filter((path) => path.endsWith('/a.js'))).toHaveLength(1);
});

it('a file that the shop does not have is not kept', async () => {
  expect((await worker.load('/_next/static/chunks/gone.js'))?.status).toBe(404);
  worker.shop.set('/_next/static/chunks/gone.js', () => script('back'));
  expect(await textOf(await worker.load('/_next/static/chunks/gone.js'))).toBe('back');
});

it('pages of the account and the checkout are never kept; the offline page replaces them', async () => {
  expect(await textOf(await worker.open('/account'))).toContain('My Account');
  expect(await textOf(await worker.open('/checkout/payment'))).toContain('Pay');
  expect(worker.kept('shop-pages')).toEqual([]);
  worker.isOnline = false;
  for (const path of ['/account', '/checkout/payment', '/products/never-seen']) {
    const answer = await textOf(await worker.open(path));
    expect(answer).toContain('You’re offline');
    expect(answer).not.toContain('data-kept');
  }
  expect(await textOf(await worker.load('/_next/static/chunks/offline.js'))).toBe('offline');
});

it('an error of the shop is shown as it is, and replaces no kept page', async () => {
  await worker.open('/products');
  worker.shop.set('/products', () => new Answer('Down', { status: 503 }));
  expect((await worker.open('/products'))?.status).toBe(503);
  worker.isOnline = false;
  expect(await textOf(await worker.open('/products'))).toContain('All');
});

describe('a network that hangs', () => {
  let arrive: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<void>();
    [worker.hang, arrive] = [promise, resolve];
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Has the page in the cache before the network hangs. */
  async function visited() {
    const { hang } = worker;
    worker.hang = null;
    await worker.open('/products');
    worker.hang = hang;
  }

  it('shows the kept page after some seconds, marked, and keeps the page that comes later', async () => {
    await visited();
    worker.shop.set('/products', () => html('All, newer'));
    const shown = worker.begin('/products?colour=Blue');
    await vi.advanceTimersByTimeAsync(KEPT_PATIENCE_MS - 1);
    expect(shown.text).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown.text).toMatch(/<html data-kept="[\w:.-]+" lang="en-AU">/);
    expect(shown.text).not.toContain('newer');
    arrive();
    await shown.done();
    worker.isOnline = false;
    expect(await textOf(await worker.open('/products'))).toContain('All, newer');
  });

  it.each(['/products/never-seen', '/account'])(
    'shows the offline page for %s after a longer wait',
    async (path) => {
      const shown = worker.begin(path);
      await vi.advanceTimersByTimeAsync(OFFLINE_PATIENCE_MS - 1);
      expect(shown.text).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(shown.text).toContain('You’re offline');
      expect(shown.text).not.toContain('data-kept');
      arrive();
      await shown.done();
      expect(worker.kept('shop-pages')).toEqual([]);
    },
  );

  it('is waited for while it is only slow, and its page is not marked as kept', async () => {
    const shown = worker.begin('/products');
    await vi.advanceTimersByTimeAsync(OFFLINE_PATIENCE_MS - 1);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.text).toContain('All');
    expect(shown.text).not.toContain('data-kept');
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    { what: 'a file', path: '/products', files: ['a.js', 'b.js'] },
    { what: 'a page', path: '/products/never-seen', files: [] },
  ])('does not hold up the worker with $what that is to be kept', async ({ path, files }) => {
    await visited();
    let isDone = false;
    const names = files.map((file) => `${SHOP}/_next/static/chunks/later-${file}`);
    void worker.tell({ type: 'keep', path, files: names }).then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(KEEPING_PATIENCE_MS - 1);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isDone).toBe(true);
  });

  it('that then fails shows the kept page at once', async () => {
    await visited();
    worker.hang = Promise.reject(new TypeError('Failed to fetch'));
    const shown = worker.begin('/products');
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.text).toContain('data-kept');
  });

  it('adds nothing to the cache after a sign-out', async () => {
    await visited();
    const shown = worker.begin('/products');
    await vi.advanceTimersByTimeAsync(KEPT_PATIENCE_MS);
    await worker.tell({ type: 'forget' });
    arrive();
    await shown.done();
    expect(worker.kept('shop-pages')).toEqual([]);
  });
});

describe('a page that was opened without the worker', () => {
  it('is kept with the files that it loaded, once it says so', async () => {
    await worker.tell({
      type: 'keep',
      path: '/products?ref=ABC123',
      files: [`${SHOP}/_next/static/chunks/a.js`],
    });
    expect(worker.kept('shop-pages')).toEqual(['/products']);
    expect(worker.kept('shop-files')).toContain('/_next/static/chunks/a.js');
  });

  it('is not kept when it must not be, whatever it says', async () => {
    const asked = worker.asked.length;
    const files = [
      'https://elsewhere.example/_next/static/a.js',
      `${SHOP}/api/account`,
      'no address',
    ];
    await worker.tell({ type: 'keep', path: '/account', files });
    await worker.tell({ type: 'keep', path: '//elsewhere.example/products', files });
    expect(worker.asked.slice(asked)).toEqual([]);
    expect(worker.kept('shop-pages')).toEqual([]);
  });

  it('is not fetched again soon after it was kept', async () => {
    await worker.open('/products');
    const asked = worker.asked.length;
    await worker.tell({ type: 'keep', path: '/products', files: [] });
    expect(worker.asked.slice(asked)).toEqual([]);
  });
});

describe('a sign-out', () => {
  it('removes the visited pages, but not the offline page', async () => {
    await worker.open('/products');
    await worker.tell({ type: 'forget' });
    expect(worker.kept('shop-pages')).toEqual([]);
    worker.isOnline = false;
    expect(await textOf(await worker.open('/products'))).toContain('You’re offline');
  });

  it('keeps out a page that was still loading', async () => {
    const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
    worker.shop.set('/products', () => {
      const slow = html('All');
      slow.clone = () => Object.assign(html('All'), { arrayBuffer: () => promise });
      return slow;
    });
    const opened = worker.open('/products');
    await worker.tell({ type: 'forget' });
    resolve(new TextEncoder().encode('All').buffer);
    await opened;
    expect(worker.kept('shop-pages')).toEqual([]);
  });
});

it('the service worker keeps no more pages than its limit', async () => {
  for (let number = 0; number < PAGE_LIMIT.entries + 45; number += 1) {
    worker.shop.set(`/products/p${number}`, () => html('One'));
    await worker.open(`/products/p${number}`);
  }
  await worker.install();
  const kept = worker.kept('shop-pages');
  expect(kept).toHaveLength(PAGE_LIMIT.entries);
  expect(kept.at(-1)).toBe(`/products/p${PAGE_LIMIT.entries + 44}`);
});

it('a page opens even when the disk is full', async () => {
  const pages = await worker.caches.open('shop-pages');
  pages.put = async () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  expect(await textOf(await worker.open('/products'))).toContain('All');
});

it('a service worker is not installed without its offline page', async () => {
  const fresh = startWorker(SCRIPT);
  await expect(fresh.install()).rejects.toThrow();
});

it('a new build waits for the order to take over, and then informs the pages', async () => {
  const next = startWorker(scriptOf('build-2'), worker.caches);
  next.shop = worker.shop;
  const said: unknown[] = [];
  await next.tell({ type: 'build' }, [{ postMessage: (text: unknown) => said.push(text) }]);
  expect(said).toEqual(['build-2']);
  expect(next.skipped).toBe(false);
  await next.tell({ type: 'activate' });
  expect(next.skipped).toBe(true);
  await next.install();
  expect(next.pages).toEqual([{ type: 'active', build: 'build-2' }]);
  expect([...worker.caches.all.keys()]).not.toContain('shop-offline-build-1');
  expect([...worker.caches.all.keys()]).toContain('shop-offline-build-2');
});

it('a service worker that is switched off replaces the old one and deletes what it kept', async () => {
  await worker.open('/products');
  await worker.caches.open('of-another-program');
  const off = startWorker(NO_SERVICE_WORKER, worker.caches);
  await off.install();
  expect(off.skipped).toBe(true);
  expect(off.unregistered).toBe(true);
  expect([...worker.caches.all.keys()]).toEqual(['of-another-program']);
  expect(off.pages).toEqual([]);
});
