import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsEvent } from '#lib/commerce/analytics/events.ts';

/** A document that has just been opened, with the shopper's decisions until then. */
async function opened(path = '/', told?: unknown[]) {
  vi.resetModules();
  delete window.dataLayer;
  if (told) window.dataLayer = told;
  document.head.innerHTML = '';
  history.replaceState(null, '', path);
  const [{ applyConsent, followConsent }, { privacy }, { pushEvent }] = await Promise.all([
    import('#stores/data-layer/tag-manager.ts'),
    import('#stores/privacy/privacy-store.ts'),
    import('#stores/data-layer/data-layer.ts'),
  ]);
  followConsent('GTM-TEST123');
  applyConsent('GTM-TEST123');
  return { privacy, pushEvent, applyConsent: () => applyConsent('GTM-TEST123') };
}
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
const consents = () =>
  (window.dataLayer ?? [])
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
    .filter(([word]) => word === 'consent');
const searched = { event: 'search', search_term: 'boots', results: 1 } as const;
const YES = { measurement: true, marketing: true };
const NO = { measurement: false, marketing: false };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The browser of the tests loads what a script names; this one it must not.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (typeof script === 'string') return;
    Object.assign(script, { type: 'text/plain' });
    document.head.appendChild(script);
  });
});
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browser of the tests has no Cookie Store API.
  document.cookie = '_ga=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

describe('the tag manager', () => {
  it('is missing before the shopper agrees, and after a no', async () => {
    const { privacy, pushEvent } = await opened();
    pushEvent(searched);
    expect(scripts()).toEqual([]);
    privacy.decide(NO);
    expect(scripts()).toEqual([]);
    expect(consents()).toEqual([]);
  });

  it('gets denied consent first, then what was agreed to, and no earlier events', async () => {
    const { privacy, pushEvent } = await opened();
    pushEvent(searched);
    privacy.decide({ measurement: true, marketing: false });
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(consents()).toEqual([
      ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ]);
    expect(window.dataLayer).not.toContainEqual(searched);
    expect(window.dataLayer).toContainEqual(expect.objectContaining({ event: 'page_view' }));
  });

  it('loads at once in the next document, and only once', async () => {
    (await opened()).privacy.decide(YES);
    const { applyConsent, privacy } = await opened('/products');
    applyConsent();
    privacy.decide(YES);
    expect(scripts()).toHaveLength(1);
  });

  it('gets no more events once the shopper withdraws, and its cookies are removed', async () => {
    const { privacy, pushEvent, applyConsent } = await opened();
    privacy.decide(YES);
    const heard = window.dataLayer ?? [];
    // biome-ignore lint/suspicious/noDocumentCookie: as Google's tag does.
    document.cookie = '_ga=GA1.1.1; path=/';
    privacy.decide(NO);
    expect(document.cookie).not.toContain('_ga');
    expect(Array.from(heard.at(-1) as ArrayLike<unknown>)).toMatchObject([
      'consent',
      'update',
      { analytics_storage: 'denied', ad_storage: 'denied' },
    ]);
    const length = heard.length;
    pushEvent(searched);
    applyConsent();
    expect(heard).toHaveLength(length);
  });

  it.each([
    '/checkout/payment',
    '/checkout/success',
    '/checkout',
    '/account/payment-methods',
    '/account/password/reset',
    '/newsletter/confirm',
  ])('is missing in a document opened at %s, also after it moved on', async (path) => {
    (await opened()).privacy.decide(YES);
    const { applyConsent } = await opened(path);
    expect(scripts()).toEqual([]);
    history.replaceState(null, '', '/cart');
    applyConsent();
    expect(scripts()).toEqual([]);
  });

  it('is missing in a document opened for such a page that moved on before the code loaded', async () => {
    (await opened()).privacy.decide(YES);
    const name = `${location.origin}/account/payment-methods`;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name } as PerformanceNavigationTiming,
    ]);
    await opened('/account/signin');
    expect(scripts()).toEqual([]);
  });

  it.each(['/checkout/payment', '/account/orders/SB1/return/secret'])(
    'is removed by a reload when its document comes to %s',
    async (path) => {
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
      (await opened()).privacy.decide(YES);
      const { applyConsent } = await opened('/cart');
      expect(reload).not.toHaveBeenCalled();
      history.replaceState(null, '', path);
      applyConsent();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('is missing in a browser that sends Global Privacy Control, even after a yes', async () => {
    (await opened()).privacy.decide(YES);
    vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value: true } }));
    await opened();
    expect(scripts()).toEqual([]);
  });
});

describe('the events of a checkout', () => {
  const goods = { currency: 'AUD' as const, value: 10, items: [] };
  const begun: AnalyticsEvent = { event: 'begin_checkout', ecommerce: goods };
  const purchase: AnalyticsEvent = {
    event: 'purchase',
    ecommerce: { ...goods, transaction_id: 'SB1', tax: 1, shipping: 0 },
  };
  const heard = () => window.dataLayer ?? [];

  it('are handed to the tag manager once, by the next document outside the checkout', async () => {
    (await opened()).privacy.decide(YES);
    const { pushEvent } = await opened('/checkout/payment');
    pushEvent(begun);
    pushEvent(purchase);
    // A reload of the confirmation.
    await opened('/checkout/success');
    expect(heard()).toEqual([]);
    await opened('/');
    expect(scripts()).toHaveLength(1);
    expect(heard().slice(-4)).toEqual([{ ecommerce: null }, begun, { ecommerce: null }, purchase]);
    await opened('/');
    expect(heard()).not.toContainEqual(purchase);
  });

  it('are handed on even when they were pushed before the tag manager’s code had loaded', async () => {
    (await opened()).privacy.decide(YES);
    await opened('/checkout/success', [purchase]);
    await opened('/');
    expect(heard()).toContainEqual(purchase);
  });

  it('are not handed on when no order was placed', async () => {
    (await opened()).privacy.decide(YES);
    (await opened('/checkout/payment')).pushEvent(begun);
    await opened('/');
    expect(heard()).not.toContainEqual(begun);
  });

  it('are not handed on when the shopper agrees only later, or withdraws first', async () => {
    const checkout = await opened('/checkout/payment');
    checkout.pushEvent(purchase);
    checkout.privacy.decide(YES);
    await opened('/');
    expect(heard()).not.toContainEqual(purchase);

    const another = await opened('/checkout/payment');
    another.pushEvent(purchase);
    another.privacy.decide(NO);
    another.privacy.decide(YES);
    await opened('/');
    expect(heard()).not.toContainEqual(purchase);
  });
});
