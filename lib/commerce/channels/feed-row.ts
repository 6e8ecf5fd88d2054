import { decimalDollars } from '#lib/commerce/decimal-dollars.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import { cutText } from './cut-text.ts';
import type { MerchantItem } from './merchant-item.ts';
import type { ItemShipping } from './shipping.ts';

/** Most characters of a description, by Google's rules for feeds. */
const MOST_DESCRIPTION = 5_000;

/** What a row says besides its item. */
export interface FeedFacts {
  /** Plain text. */
  description: string;
  shipping: readonly ItemShipping[];
  /** When the reduced price began and when it ends, in ms since the epoch; null if that is unknown. */
  sale: { from: number; until: number } | null;
}

type Cell = (item: MerchantItem, facts: FeedFacts) => string;

const AVAILABILITY: Record<MerchantItem['availability'], string> = {
  inStock: 'in_stock',
  outOfStock: 'out_of_stock',
  discontinued: 'out_of_stock',
};

/** The columns of the feed, by the names that Google and Meta know. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  // Needs no escaping: of the characters that begin a formula, the shop's ids have only the hyphen.
  // Ids must equal those of the page.
  id: ({ id }) => id,
  item_group_id: ({ groupId }) => text(groupId),
  title: ({ title }) => text(title),
  description: (_, { description }) => text(cutText(description, MOST_DESCRIPTION)),
  link: ({ link }) => text(link),
  image_link: ({ pictures }) => text(pictures[0] ?? ''),
  additional_image_link: ({ pictures }) => text(pictures.slice(1).join(',')),
  availability: ({ availability }) => AVAILABILITY[availability],
  price: ({ price, was }) => money(was ?? price),
  sale_price: ({ price, was }) => (was === null ? '' : money(price)),
  sale_price_effective_date: ({ was }, { sale }) =>
    was === null || sale === null ? '' : `${minute(sale.from)}/${minute(sale.until)}`,
  unit_pricing_measure: ({ units }) => (units === 1 ? '' : `${units} ct`),
  unit_pricing_base_measure: ({ units }) => (units === 1 ? '' : '1 ct'),
  brand: ({ brand }) => text(brand),
  gtin: ({ gtin }) => gtin ?? '',
  mpn: ({ mpn }) => text(mpn ?? ''),
  condition: () => 'new',
  gender: ({ gender }) => gender ?? '',
  age_group: ({ ageGroup }) => ageGroup ?? '',
  color: ({ colour }) => text(colour ?? ''),
  size: ({ size }) => text(size ?? ''),
  size_system: ({ sizeSystem }) => sizeSystem ?? '',
  product_type: ({ categories }) => text(categories.join(' > ')),
  shipping: (_, { shipping }) => text(shipping.map(shippingText).join(',')),
};

/** The first line of the feed, with its line end. */
export const FEED_HEADER = `${Object.keys(COLUMNS).join('\t')}\n`;

/** One line of the feed, with its line end. */
export function feedRow(item: MerchantItem, facts: FeedFacts): string {
  return `${Object.values(COLUMNS)
    .map((cell) => cell(item, facts))
    .join('\t')}\n`;
}

/**
 * A cell on one line. Quotes are doubled and enclosed, as readers of such files expect. A spreadsheet
 * would run a cell that begins like a formula, so it gets an apostrophe, as in all files of the shop.
 */
function text(value: string): string {
  const line = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const safe = /^'*[=+\-@]/.test(line) ? `'${line}` : line;
  return safe.includes('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** `129.95 AUD`. */
function money(cents: Cents): string {
  return `${decimalDollars(cents)} ${MARKET.currency}`;
}

/** `AU::Standard delivery:9.95 AUD`, and if known the days of handling and transit. */
function shippingText({ label, price, businessDays }: ItemShipping): string {
  const service = label.replace(/[:,]/g, ' ');
  const days = businessDays ? `:0:0:${businessDays.from}:${businessDays.to}` : '';
  return `${MARKET.country}::${service}:${money(price)}${days}`;
}

/** `2026-12-26T13:00Z`. */
function minute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
