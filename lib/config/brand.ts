import { pageSettings } from './page-settings.ts';

/**
 * Who the shop is, for code. What shoppers read (words, links, how to reach the shop) is content:
 * docs/content-format.md.
 */
export interface Brand {
  name: string;
  legalName: string;
  /** Australian Business Number, printed on tax invoices. */
  abn: string;
  /** Prefix of the search index names: `<brand>-<market>_products`. */
  indexPrefix: string;
  /** Letters that start every order number; nine digits follow. */
  orderPrefix: string;
  /**
   * The number of days after an order in which a shopper may change their mind. Faults have no such
   * limit.
   */
  returnDays: number;
  /** The frequent-flyer programme, where `LOYALTY` is not off. */
  frequentFlyer: {
    /** Its name in full. */
    programme: string;
    /** Its name in labels and sentences, before “number”, “points” and “membership”. */
    short: string;
    /** The programme's name for its points. */
    points: string;
  };
}

/**
 * The brand of BRAND_FOLDER, or the demo's (docs/brand.md). Every command reads it before all other
 * modules (lib/cli/brand/set-brand.ts); browsers have it with the page.
 */
export const BRAND: Brand = pageSettings()?.brand ?? JSON.parse(process.env.SHOP_BRAND ?? unread());

/**
 * Name of the product index. Sort replicas append `_newest`, `_name_asc`, `_name_desc`,
 * `_price_asc`, `_price_desc` and `_rating`.
 */
export const PRODUCT_INDEX = `${BRAND.indexPrefix}_products`;

/** Name of the query suggestions index, following Algolia's own naming. */
export const SUGGESTIONS_INDEX = `${PRODUCT_INDEX}_query_suggestions`;

function unread(): never {
  throw new Error('The brand was not read: start the shop by an npm script.');
}
