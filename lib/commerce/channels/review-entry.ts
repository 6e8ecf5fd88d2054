import { reviewPicturePath, type ShownPicture } from '#lib/commerce/reviews/pictures.ts';
import { REVIEWS_PART, type ShownReview } from '#lib/commerce/reviews/review.ts';
import { BRAND } from '#lib/config/brand.ts';
import { MARKET } from '#lib/config/market.ts';
import { escapeXml } from './escape-xml.ts';
import type { MerchantItem } from './merchant-item.ts';

/** What an entry says besides its review. */
export interface ReviewFacts {
  /** The variants of the product that was reviewed. */
  items: readonly MerchantItem[];
  productName: string;
  /** The origin. */
  site: string;
  /** Whether the author was asked for the review before writing it. */
  wasAsked: boolean;
}

/** The beginning of Google's feed of product reviews, version 2.4. */
export function reviewsHead(site: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd">
<version>2.4</version>
<publisher>${element('name', BRAND.name)}${element('favicon', `${site}/brand/icon-192.png`)}</publisher>
<reviews>
`;
}

export const REVIEWS_FOOT = '</reviews>\n</feed>\n';

/**
 * One review, as its page shows it, on a line of its own. No order, no customer, and a name only with
 * consent. Nobody is paid for a review.
 */
export function reviewEntry(
  review: ShownReview,
  { items, productName, wasAsked, site }: ReviewFacts,
): string {
  const link = items[0]?.page ?? '';
  const { id, name, title, text, stars, isVerified, writtenAt, pictures } = review;
  const image = (picture: ShownPicture) =>
    `<reviewer_image>${element('url', site + reviewPicturePath(picture.id, 'large'))}</reviewer_image>`;
  return `<review>${[
    element('review_id', id),
    `<reviewer>${name === null ? '<name is_anonymous="true">Anonymous</name>' : element('name', name)}</reviewer>`,
    element('is_verified_purchase', String(isVerified)),
    element('is_incentivized_review', 'false'),
    element('review_timestamp', new Date(writtenAt).toISOString()),
    title === '' ? '' : element('title', title),
    element('content', text),
    element('review_language', 'en'),
    element('review_country', MARKET.country),
    `<review_url type="group">${escapeXml(`${link}#${REVIEWS_PART}`)}</review_url>`,
    pictures.length === 0
      ? ''
      : `<reviewer_images>${pictures.map(image).join('')}</reviewer_images>`,
    `<ratings><overall min="1" max="5">${stars}</overall></ratings>`,
    '<products><product><product_ids>',
    list(
      'gtin',
      items.map(({ gtin }) => gtin),
    ),
    list(
      'mpn',
      items.map(({ mpn }) => mpn),
    ),
    list(
      'sku',
      items.map((item) => item.id),
    ),
    list(
      'brand',
      items.map(({ brand }) => brand),
    ),
    '</product_ids>',
    element('product_name', productName),
    element('product_url', link),
    '</product></products>',
    element('collection_method', wasAsked ? 'post_fulfillment' : 'unsolicited'),
  ].join('')}</review>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** `<skus><sku>…</sku></skus>`: each value once; nothing without any. */
function list(name: string, values: readonly (string | null)[]): string {
  const known = new Set(values.filter((value) => value !== null));
  return known.size === 0
    ? ''
    : `<${name}s>${[...known].map((one) => element(name, one)).join('')}</${name}s>`;
}
