import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { PageType } from './page-type.ts';

/*
 * The events of the data layer, in the shapes that Google Analytics 4 documents for shops. Amounts
 * are decimal dollars, GST included. No event identifies a person: it holds no name, address,
 * e-mail, phone, card or membership number.
 */

/** A product, or one size of it. */
export interface EventItem {
  item_id: string;
  item_name: string;
  item_brand?: string;
  /** The top category, then its subcategories. */
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_category4?: string;
  item_category5?: string;
  /** The size. */
  item_variant?: string;
  /** Price of one unit, in dollars. */
  price?: number;
  quantity?: number;
  /** Position in its list, from 0. */
  index?: number;
}

interface Amount {
  currency: typeof MARKET.currency;
  value: number;
}

interface ItemList {
  item_list_id: string;
  item_list_name: string;
  items: EventItem[];
}

export type Purchase = Amount & {
  transaction_id: string;
  tax: number;
  shipping: number;
  /** Names of the offers that took something off. */
  coupon?: string;
  items: EventItem[];
};

type Items = Amount & { items: EventItem[] };

export type AnalyticsEvent =
  | {
      event: 'page_view';
      page_type: PageType;
      page_path: string;
      page_location: string;
      visitor: 'guest' | 'customer';
      /** Whether the customer has a frequent-flyer membership; missing if unknown. */
      frequent_flyer?: boolean;
    }
  | { event: 'view_item_list' | 'select_item'; ecommerce: ItemList }
  | {
      event:
        | 'view_item'
        | 'add_to_cart'
        | 'remove_from_cart'
        | 'update_cart'
        | 'view_cart'
        | 'begin_checkout';
      ecommerce: Items;
    }
  | { event: 'add_shipping_info'; ecommerce: Items & { shipping_tier: string } }
  | { event: 'add_payment_info'; ecommerce: Items & { payment_type: string } }
  | { event: 'purchase'; ecommerce: Purchase }
  | { event: 'search'; search_term: string; results: number }
  /** Replaces the view of a page whose error page is shown. */
  | { event: 'virtual_page_view'; type: 'error_view'; page_path: string }
  | { event: 'site_errors'; code: string; message: string; location: string };

export type EventName = AnalyticsEvent['event'];

export const EVENT_NAMES = [
  'page_view',
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'update_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'search',
  'virtual_page_view',
  'site_errors',
] as const satisfies readonly EventName[];

/** Page views within this time of each other count as one, in ms. */
export const PAGE_VIEW_PAUSE_MS = 100;
/** A page view is reported after this time at the latest, in ms, however many follow each other. */
export const PAGE_VIEW_LATEST_MS = 1_000;
/** Most entries of the data layer; the oldest go first. */
export const MOST_ENTRIES = 1_000;
/** A page's content is reported once it has not changed for this time, in ms. */
export const SETTLED_MS = 600;
/**
 * The cart and the checkout are reported after this time, in ms, when their prices have probably
 * loaded.
 */
export const PRICED_MS = 1_000;
/** An error page is reported if it is still shown after this time, in ms: some recover by themselves. */
export const ERROR_MS = 3_000;
/** How long a browser collects counts before it sends them together, in ms. */
export const SEND_MS = 5_000;

/** Cents as decimal dollars. */
export function dollars(cents: Cents): number {
  return Math.round(cents) / 100;
}

/** An amount in the shop's currency. */
export function amount(cents: Cents): Amount {
  return { currency: MARKET.currency, value: dollars(cents) };
}
