import { measuringCookies, type Permissions } from '#lib/commerce/privacy/choices.ts';
import { isPaymentPage } from '#lib/config/payment-pages.ts';
import { isSecretPage } from '#lib/config/secret-pages.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { privacy } from '#stores/privacy/privacy-store.ts';
import { pushEntry, watchEvents } from './data-layer.ts';
import { tellPageView } from './page-events.ts';

/*
 * Google Tag Manager with consent mode, version 2. Before the shopper agrees, nothing of Google's
 * loads and nothing is sent to it. It is never in a document that has shown a page with a card form
 * or with a secret in its address.
 */

const HOST = 'https://www.googletagmanager.com';

/** Stays `loaded` after consent ends, because a script cannot be removed from a document. */
let state: 'idle' | 'loaded' | 'ended' = 'idle';

/** Whether a page is private: no third party may see it. */
const isClosed = (path: string) => isPaymentPage(path) || isSecretPage(path);

/** Whether this document shows such a page, or has shown one. */
let staysClosed = beganClosed();

/** The document may have opened with another page, before this code had loaded. */
function beganClosed(): boolean {
  const opened = performance.getEntriesByType('navigation')[0]?.name ?? '';
  return URL.canParse(opened) && isClosed(new URL(opened).pathname);
}

/** Follows the shopper's decision. `id`: the container's id. */
export function followConsent(id: string): void {
  let agreed = agrees(privacy.permissions());
  privacy.watch(() => {
    const before = agreed;
    agreed = agrees(privacy.permissions());
    // Third parties must not learn what happened before.
    if (agreed && !before && state === 'idle') window.dataLayer = [];
    applyConsent(id);
    if (agreed && !before) tellPageView(location);
  });
  const keep = () => {
    if (agreed && staysClosed) keepCheckout();
  };
  staysClosed ||= isClosed(location.pathname);
  // An order may have been reported before this code had loaded.
  keep();
  watchEvents(({ event }) => event === 'purchase' && keep());
}

function agrees({ measurement, marketing }: Permissions): boolean {
  return measurement || marketing;
}

/** Loads the tag manager as soon as both the page and the shopper allow it. */
export function applyConsent(id: string): void {
  if (isClosed(location.pathname)) {
    staysClosed = true;
    // Only a new document gets rid of a script.
    if (state !== 'idle') location.reload();
  }
  const allowed = privacy.permissions();
  if (!agrees(allowed)) {
    end();
    return;
  }
  if (state === 'ended' || staysClosed) return;
  if (state === 'idle') {
    state = 'loaded';
    consent('default', { counts: false, measurement: false, marketing: false });
    consent('update', allowed);
    pushEntry({ 'gtm.start': Date.now(), event: 'gtm.js' });
    handOnCheckout();
    const script = document.createElement('script');
    script.async = true;
    script.src = `${HOST}/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  } else consent('update', allowed);
}

/** Consent mode's calls need the arguments object itself, not an array. */
function consent(..._call: ['default' | 'update', Permissions]): void {
  const [command, { measurement, marketing }] = _call;
  const granted = (yes: boolean) => (yes ? 'granted' : 'denied');
  const entry = function (..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: what a tag manager recognises.
    return arguments;
  };
  pushEntry(
    entry('consent', command, {
      ad_storage: granted(marketing),
      ad_user_data: granted(marketing),
      ad_personalization: granted(marketing),
      analytics_storage: granted(measurement),
    }),
  );
}

/** Stops third parties: they get no more events, and their cookies are deleted. */
function end(): void {
  if (state === 'loaded') {
    consent('update', { counts: false, measurement: false, marketing: false });
    // The tag manager keeps a reference to the list that it knows.
    window.dataLayer = [];
    state = 'ended';
  }
  forgetCheckout();
  forgetCookies();
}

/** They may have been set for any parent domain of the host. */
function forgetCookies(): void {
  const labels = location.hostname.split('.');
  const hosts = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of measuringCookies(document.cookie)) {
    for (const domain of ['', ...hosts.flatMap((host) => [host, `.${host}`])]) {
      const where = domain === '' ? '' : `; domain=${domain}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${where}`;
    }
  }
}

/*
 * Saves the events of a checkout that led to an order, for the tag manager. It is not in the
 * checkout's documents, so the next document of this tab outside the checkout hands the events on.
 */

type KeptEvent = Record<string, unknown>;

const kept = persistedStore<readonly KeptEvent[]>(
  'checkout-kept',
  [],
  (json) => (Array.isArray(json) ? json.filter(isOfGoods) : null),
  'session',
);

/** Whether an entry of the data layer is an event with goods. */
function isOfGoods(entry: unknown): entry is KeptEvent {
  const fields = parseObject(entry);
  return typeof fields?.event === 'string' && parseObject(fields.ecommerce) !== null;
}

/** Saves this document's events with goods, if an order is among them. */
function keepCheckout(): void {
  const events = (window.dataLayer ?? []).filter(isOfGoods);
  if (events.some(({ event }) => event === 'purchase')) kept.update(() => events);
}

/** Hands on the saved events, once. Our own counts already have them. */
function handOnCheckout(): void {
  const events = kept.get();
  forgetCheckout();
  for (const event of events) {
    // Otherwise a tag manager merges the goods of two events into one.
    pushEntry({ ecommerce: null });
    pushEntry(event);
  }
}

function forgetCheckout(): void {
  if (kept.get().length > 0) kept.update(() => []);
}
