import { equalSizeValues } from '#lib/commerce/catalogue/clothing-sizes.ts';
import type { GalleryImage, Product, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import { priceSteps } from '#lib/commerce/search/price-steps.ts';

/** A product in the index: what listings show, and text that is only searched. */
export interface ProductRecord extends Product {
  /** The gallery's first picture. A card shows only this, in a fifth of the gallery's size. */
  picture: GalleryImage | null;
  /** The words of its categories' names, taken from their paths. */
  categoryWords: string[];
  descriptionText: string;
  detailsText: string;
  /** How many listed colourways its model has, including itself. Its gift cards count as one. */
  colourCount: number;
  /** The base colours that its model comes in. */
  modelColours: string[];
  /** Which of its sizes in stock are the same by its size guide: `Women 12=M`. Absent if none are. */
  equalSizes?: string[];
  /** What it costs at least; see `PAID_PRICE`. */
  paidPrice: Cents;
  /** The price steps that this falls into, for searches with a price. */
  priceSteps: string[];
  /** For a gift card: whether it comes in several amounts. */
  isFrom?: true;
  /** The mean of its model's reviews, of five stars; absent while they are few. */
  rating?: number;
  /** Its values of the facet of ratings; absent without reviews. */
  ratings?: string[];
  /** Its place in the order “Top rated”, the highest first; absent without reviews. */
  ratingRank?: number;
}

export function toProductRecord(
  detail: ProductDetail &
    Pick<
      ProductRecord,
      'colourCount' | 'modelColours' | 'isFrom' | 'rating' | 'ratings' | 'ratingRank'
    >,
): ProductRecord {
  const { description, sections, seoDescription, availableFrom: _, ...product } = detail;
  const inStock = product.variants.filter((size) => stockLevel(product, size) !== 'soldOut');
  const equalSizes = new Set(inStock.flatMap((size) => equalSizeValues(size, product)));
  return {
    ...product,
    ...(equalSizes.size > 0 && { equalSizes: [...equalSizes] }),
    picture: product.productGallery[0] ?? null,
    paidPrice: priceAsPaid(product),
    priceSteps: priceSteps(priceAsPaid(product)),
    categoryWords: [
      ...new Set(product.categoryPaths.map((path) => path.slice(path.lastIndexOf('/') + 1))),
    ].map((slug) => slug.replaceAll('-', ' ')),
    descriptionText: `${plainText(description)} ${seoDescription}`.trim(),
    detailsText: sections
      .map((section) => `${section.heading}. ${plainText(section.html)}`)
      .join(' '),
  };
}

/** The fields of a record that depend on its price. */
export const PRICED = [
  'price',
  'erpOriginalPrice',
  'isDiscounted',
  'overlayIds',
  'paidPrice',
  'priceSteps',
] as const satisfies (keyof ProductRecord)[];

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** The text of sanitised HTML: tags become spaces, character references are decoded. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES.get(String(name).toLowerCase()) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
