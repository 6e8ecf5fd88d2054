import { type KeptSubject, readKeptPage } from '#lib/commerce/offline/kept-page.ts';
import { PAGE_CACHE } from './worker-messages.ts';

/** A page that opens without a network. */
export interface KeptPage {
  path: string;
  title: string;
  product: KeptSubject | null;
}

/** The addresses of the pages that open without a network, most recently visited first. */
export async function keptPageKeys(): Promise<string[]> {
  const requests = await keptRequests();
  return requests.map(({ url }) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}

/** These pages with their titles. */
export async function keptPages(): Promise<KeptPage[]> {
  const requests = await keptRequests();
  return Promise.all(
    requests.map(async (request) => {
      const answer = await caches.match(request, { cacheName: PAGE_CACHE });
      const { pathname, search } = new URL(request.url);
      return { path: pathname + search, ...readKeptPage((await answer?.text()) ?? '') };
    }),
  );
}

async function keptRequests(): Promise<Request[]> {
  // A browser without Cache storage, or one that refuses it, keeps nothing.
  if (typeof caches === 'undefined' || !(await caches.has(PAGE_CACHE).catch(() => false)))
    return [];
  const requests = await (await caches.open(PAGE_CACHE)).keys();
  return requests.toReversed();
}
