import { ACCOUNT_MAX_AGE_MS, cachedAccount } from '#lib/api/account/account-key.ts';
import { cleanCampaign, UTM_FIELDS } from '#lib/commerce/analytics/attribution.ts';
import type { AnalyticsEvent, EventItem } from '#lib/commerce/analytics/events.ts';
import { pageType, toldErrorPath, toldPath } from '#lib/commerce/analytics/page-type.ts';
import { looksPersonal } from '#lib/commerce/analytics/personal-text.ts';
import { OFFLINE } from '#lib/commerce/texts.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { auth } from '#stores/account/auth-store.ts';
import { pushEvent } from './data-layer.ts';

/*
 * Events about what a page shows, read from the page itself. Prerendered pages have no separate
 * data of their cards, and so their scripts need nothing for this.
 */

type PageView = Extract<AnalyticsEvent, { event: 'page_view' }>;

/** Reports that the page at an address is on screen. For an error page, call `tellError`. */
export function tellPageView({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (errorOnScreen()) return;
  const path = toldPath(pathname);
  pushEvent({
    event: 'page_view',
    page_type: pageType(pathname),
    page_path: path,
    page_location: location.origin + path + toldQuery(search),
    ...visitor(),
  });
}

/** Of the query, report only campaign parameters. */
function toldQuery(search: string): string {
  const given = new URLSearchParams(search);
  const campaign = cleanCampaign(
    Object.fromEntries(UTM_FIELDS.map((field) => [field, given.get(`utm_${field}`)])),
  );
  const words = Object.entries(campaign).map(([field, word]) => [`utm_${field}`, word]);
  return words.length > 0 ? `?${new URLSearchParams(words)}` : '';
}

/** What is known about the account without a request. Outdated data is not reported. */
function visitor(): Pick<PageView, 'visitor' | 'frequent_flyer'> {
  const customer = auth.customer();
  if (!customer) return { visitor: 'guest' };
  const cached = cachedAccount(customer.sub);
  if (
    !cached ||
    Date.now() - cached.at > ACCOUNT_MAX_AGE_MS ||
    cached.result.result !== 'SUCCESS'
  ) {
    return { visitor: 'customer' };
  }
  return {
    visitor: 'customer',
    ...(hasLoyalty() && { frequent_flyer: cached.result.account.loyalty.qantas !== null }),
  };
}

/** The first visible element: the framework keeps pages that were left, hidden, for the way back. */
function onScreen(selector: string): HTMLElement | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.find((element) => element.checkVisibility());
}

/** The heading of the error page on screen; null if there is none. */
function errorOnScreen(): string | null {
  const heading = onScreen('[data-error]')?.dataset.error;
  return heading === undefined || heading === OFFLINE ? null : heading;
}

let lastError = '';

/** Reports the error page on screen, once per page. */
export function tellError(): void {
  const message = errorOnScreen();
  if (message === null) {
    lastError = '';
    return;
  }
  const path = toldErrorPath(location.pathname);
  if (lastError === `${message} ${location.pathname}`) return;
  lastError = `${message} ${location.pathname}`;
  pushEvent({ event: 'virtual_page_view', type: 'error_view', page_path: path });
  const code = message === 'Page Not Found' ? '404' : '500';
  pushEvent({ event: 'site_errors', code, message, location: location.origin + path });
}

const CARD = 'article[data-product]';

/** A card's data about its product; null if it is incomplete. */
function itemOfCard(card: HTMLElement, index: number): EventItem | null {
  const id = card.dataset.product;
  const name = card.querySelector('h3')?.textContent?.trim();
  if (!id || !name) return null;
  const brand = card.querySelector('.card-text > p')?.textContent?.trim();
  const prices = (card.querySelector('.card-price')?.textContent ?? '')
    .match(/\$[\d,]+(?:\.\d\d)?/g)
    ?.map((text) => Number(text.replace(/[$,]/g, '')));
  return {
    item_id: id,
    item_name: name,
    ...(brand && { item_brand: brand }),
    // A reduced product also shows its former price.
    ...(prices && { price: Math.min(...prices) }),
    index,
  };
}

interface ShownList {
  item_list_id: string;
  item_list_name: string;
}

/** The list that a card belongs to: the page's own, or a row under a heading. */
function listOf(card: HTMLElement): ShownList {
  const row = card.closest('section[id], section[aria-labelledby]');
  if (card.closest('.listing-grid') || !row) {
    const path = toldPath(location.pathname);
    // The heading of a search contains the search text.
    const heading = onScreen('h1')?.textContent?.trim();
    const name = pageType(location.pathname) === 'search' ? 'Search results' : heading;
    return { item_list_id: path, item_list_name: name ?? path };
  }
  const name = row.querySelector('h2')?.textContent?.trim() ?? 'Products';
  return { item_list_id: name.toLowerCase().replace(/\W+/g, '-'), item_list_name: name };
}

let lastList = '';
let toldIds = new Set<string>();
let lastSearch = '';

/** Reports the products of the listing on screen that were not reported yet, and a search. */
export function tellList(): void {
  const grid = onScreen('main .listing-grid');
  if (grid?.ariaBusy === 'true') return;
  const cards = [...(grid?.querySelectorAll<HTMLElement>(CARD) ?? [])];
  const search = pageType(location.pathname) === 'search';
  if (search) tellSearch(cards.length);
  else lastSearch = '';
  const [first] = cards;
  if (!first) return;
  const list = listOf(first);
  const address = location.pathname + withoutPage(location.search);
  if (address !== lastList) {
    lastList = address;
    toldIds = new Set();
  }
  const items = cards.flatMap((card, index) => {
    const item = itemOfCard(card, index);
    return item && !toldIds.has(item.item_id) ? item : [];
  });
  for (const item of items) toldIds.add(item.item_id);
  if (items.length > 0) pushEvent({ event: 'view_item_list', ecommerce: { ...list, items } });
}

/** "Show more" adds to a list and does not begin a new one. */
function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  return `?${query}`;
}

function tellSearch(shown: number): void {
  const term = new URLSearchParams(location.search).get('q')?.trim() ?? '';
  if (term === '' || term === lastSearch) return;
  lastSearch = term;
  // Somebody pasted an address or a number into the wrong field.
  if (looksPersonal(term)) return;
  pushEvent({
    event: 'search',
    search_term: term.slice(0, 100),
    results: foundProducts() ?? shown,
  });
}

/** The number of products that the page says it found. */
function foundProducts(): number | null {
  for (const { textContent } of document.querySelectorAll('main [role=status]')) {
    const count = /^([\d,]+) products?$/.exec(textContent?.trim() ?? '')?.[1];
    if (count !== undefined) return Number(count.replaceAll(',', ''));
  }
  return null;
}

/** Reports that a shopper followed a card's link. */
export function tellSelection(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  const card = link?.closest<HTMLElement>(CARD);
  if (!card) return;
  const cards = [...(card.closest('ul')?.querySelectorAll<HTMLElement>(CARD) ?? [card])];
  const item = itemOfCard(card, cards.indexOf(card));
  if (item) pushEvent({ event: 'select_item', ecommerce: { ...listOf(card), items: [item] } });
}
