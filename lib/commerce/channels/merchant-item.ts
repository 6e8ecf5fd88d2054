import { leastUnits } from '#lib/commerce/cart/quantity-rule.ts';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { plainNumber } from '#lib/commerce/catalogue/footwear-systems.ts';
import { sizeQuery } from '#lib/commerce/catalogue/linked-size.ts';
import { isOneSize } from '#lib/commerce/catalogue/one-size.ts';
import { isSellable, type Product, type Variant } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { largePicturePath } from '#lib/config/media-names.ts';
import { cutText } from './cut-text.ts';
import { channelId, makerCodes } from './product-codes.ts';

/** Most characters of a title, by Google's rules for feeds. */
const MOST_TITLE = 150;
/** Most further pictures of a product, by Google's rules for feeds. */
const MOST_PICTURES = 10;
/** Kids' footwear from this number on is in European sizes. */
const SMALLEST_EU = 16;

/**
 * One variant as other sites show it. Its page's JSON-LD and the feeds are both made of this, so that
 * they never differ.
 */
export interface MerchantItem {
  id: string;
  /** Shared by all variants of a model. */
  groupId: string;
  /** Name, colour and size. */
  title: string;
  /** Absolute URL of the product's page. */
  page: string;
  /** The same with the size, which the page then chooses beforehand. */
  link: string;
  /** Absolute URLs, the main picture first. At least one. */
  pictures: string[];
  /** A `coming` product is out of stock: it cannot be ordered yet. */
  availability: 'inStock' | 'outOfStock' | 'discontinued';
  /** The fewest units that can be bought, which both prices are for, as Google's rules ask. */
  units: number;
  /** Price now. */
  price: Cents;
  /** The higher price beside it; null if it is not reduced. */
  was: Cents | null;
  brand: string;
  gtin: string | null;
  mpn: string | null;
  gender: 'female' | 'male' | 'unisex' | null;
  ageGroup: 'adult' | 'kids' | null;
  /** Null if it has none. */
  colour: string | null;
  /** As the page names it; null if there is only one size. */
  size: string | null;
  sizeSystem: 'AU' | 'EU' | null;
  /** The category with its ancestors, the widest first. */
  categories: string[];
}

/** The variants of a product, in size order. `site` is the origin, such as `https://shop.example`. */
export function merchantItems(product: Product, site: string): MerchantItem[] {
  const shared = sharedValues(product, site);
  return product.variants.map((variant) => {
    const size = isOneSize(variant.label) ? null : sizeName(variant, product);
    const { colour } = shared;
    return {
      id: channelId(variant.id),
      ...shared,
      link: shared.page + sizeQuery(variant, product),
      title: cutText(
        [product.name, colour, size].filter((part) => part !== null).join(', '),
        MOST_TITLE,
      ),
      availability: availabilityOf(product, variant),
      ...makerCodes(variant),
      size,
      sizeSystem: size === null ? null : sizeSystemOf(product, variant),
    };
  });
}

function sharedValues(product: Product, site: string) {
  const units = leastUnits(product);
  return {
    groupId: channelId(product.erpProductParentCode),
    page: `${site}${product.path}`,
    pictures: picturesOf(product, site),
    units,
    price: product.price * units,
    was: product.erpOriginalPrice > product.price ? product.erpOriginalPrice * units : null,
    brand: product.brand,
    gender: genderOf(product),
    ageGroup: ageGroupOf(product),
    colour: product.colourName === '' ? null : product.colourName,
    categories: product.canonicalCategory.map(({ name }) => name),
  };
}

function availabilityOf(product: Product, variant: Variant): MerchantItem['availability'] {
  if (product.state === 'discontinued') return 'discontinued';
  if (!isSellable(product.state)) return 'outOfStock';
  return stockLevel(product, variant) === 'soldOut' ? 'outOfStock' : 'inStock';
}

/**
 * Other sites accept neither AVIF nor drawings. If nothing else is left, the product's social
 * picture stands in.
 */
function picturesOf({ productGallery, path }: Product, site: string): string[] {
  const pictures = productGallery
    .map(({ src }) => largePicturePath(src))
    .filter((src) => !src.endsWith('.avif'))
    .slice(0, MOST_PICTURES + 1);
  return (pictures.length > 0 ? pictures : [`/social${path}`]).map((picture) => site + picture);
}

function genderOf({ demographic }: Pick<Product, 'demographic'>): MerchantItem['gender'] {
  const isFor = (who: string) => demographic.includes(who);
  if (demographic.length === 0) return null;
  if (isFor('Unisex') || isFor('Men') === isFor('Women')) return 'unisex';
  return isFor('Women') ? 'female' : 'male';
}

function ageGroupOf({ demographic }: Pick<Product, 'demographic'>): MerchantItem['ageGroup'] {
  if (demographic.length === 0) return null;
  return demographic.every((who) => who === 'Kids') ? 'kids' : 'adult';
}

function sizeSystemOf(product: Product, { label }: Variant): MerchantItem['sizeSystem'] {
  const { footwear, clothing } = product.availableVariantLabels;
  if (footwear === undefined) return clothing === undefined ? null : 'AU';
  const isEuropean = ageGroupOf(product) === 'kids' && (plainNumber(label) ?? 0) >= SMALLEST_EU;
  return isEuropean ? 'EU' : 'AU';
}
