import { leastUnits } from '#lib/commerce/cart/quantity-rule.ts';
import { isOneGiftCard } from '#lib/commerce/catalogue/gift-card.ts';
import {
  type FacetWords,
  LISTED_STATES,
  type Product,
  type Variant,
} from '#lib/commerce/catalogue/product.ts';
import { stockNote } from '#lib/commerce/catalogue/stock.ts';
import { type MerchantItem, merchantItems } from '#lib/commerce/channels/merchant-item.ts';
import { type Cents, formatShort } from '#lib/commerce/money.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import { STARS } from '#lib/commerce/reviews/review.ts';
import { meanStars, type ReviewSummary } from '#lib/commerce/reviews/summary.ts';
import { MARKET } from '#lib/config/market.ts';
import { largePicturePath } from '#lib/config/media-names.ts';

/*
 * What the shop tells assistants about a model. A product of the protocol is what the page of one
 * colourway tells search engines: its own sizes, and the model's other colours as an option. Prices,
 * links and availability are those of the feeds and of the page's JSON-LD (merchant-item.ts).
 */

/** UN/CEFACT's code of a piece. */
const PIECE = 'C62';

/** A colourway with what its page says about it, as plain text. */
export interface AgentColourway extends Product {
  availableFrom: string | null;
  /** Without any markup. */
  text: string;
}

/** A value that was chosen for an option, such as `Size: 9`. */
export interface Choice {
  name: string;
  id?: string;
  label: string;
}

/** A variant with what lists and choices need of it. */
export interface ModelVariant {
  id: string;
  gtin: string | null;
  isAvailable: boolean;
  price: Cents;
  was: Cents;
  /** What a shopper pays at least: the price of the fewest units that are sold. */
  paidPrice: Cents;
  choices: readonly Choice[];
  /** As every answer says it. */
  entry: ReturnType<typeof variantEntry>;
}

/** One colourway of a model. */
export interface ModelProduct {
  id: string;
  handle: string;
  isListed: boolean;
  functionalType: Product['functionalType'];
  /** What a shopper pays at least. */
  paidPrice: Cents;
  categoryPaths: readonly string[];
  head: ReturnType<typeof productHead>;
  variants: readonly ModelVariant[];
}

/** What all colourways of a model have in common. */
export interface CatalogueModel {
  code: string;
  products: readonly ModelProduct[];
}

type Reviews = Pick<ReviewSummary, 'count' | 'sum'>;

/**
 * A model by its colourways that have a page, best first. `site`: the origin, such as
 * `https://shop.example`.
 */
export function catalogueModel(
  colourways: readonly AgentColourway[],
  reviews: Reviews,
  site: string,
): CatalogueModel {
  const isGiftCard = isOneGiftCard(colourways);
  return {
    code: colourways[0]?.erpProductParentCode ?? '',
    products: colourways.map((colourway) => {
      const items = merchantItems(colourway, site);
      return {
        id: colourway.id,
        handle: colourway.path.slice(colourway.path.lastIndexOf('/') + 1),
        isListed: LISTED_STATES.includes(colourway.state),
        functionalType: colourway.functionalType,
        paidPrice: priceAsPaid(colourway),
        categoryPaths: colourway.categoryPaths,
        head: productHead(colourway, items, reviews, site),
        variants: colourway.variants.map((variant, at) => {
          const item = items[at] as MerchantItem;
          const choices = isGiftCard ? giftCardChoices(colourway) : choicesOf(colourway, item);
          return {
            id: variant.id,
            gtin: item.gtin,
            isAvailable: item.availability === 'inStock',
            price: colourway.price,
            was: Math.max(colourway.erpOriginalPrice, colourway.price),
            paidPrice: priceAsPaid(colourway),
            choices,
            entry: variantEntry(colourway, variant, item, choices),
          };
        }),
      };
    }),
  };
}

function choicesOf({ id }: Product, { colour, size }: MerchantItem): Choice[] {
  return [
    ...(colour === null ? [] : [{ name: 'Colour', id, label: colour }]),
    ...(size === null ? [] : [{ name: 'Size', label: size }]),
  ];
}

function giftCardChoices({ colourName, price }: Product): Choice[] {
  return [
    { name: 'Design', label: colourName },
    { name: 'Amount', label: formatShort(price) },
  ];
}

/** What the answers about a colourway begin with. */
function productHead(
  product: AgentColourway,
  items: readonly MerchantItem[],
  reviews: Reviews,
  site: string,
) {
  const [item] = items;
  const alts = new Map(
    product.productGallery.map(({ src, alt }) => [site + largePicturePath(src), alt]),
  );
  const category = product.canonicalCategory.at(-1);
  return {
    id: product.id,
    handle: product.path.slice(product.path.lastIndexOf('/') + 1),
    title: product.name,
    description: { plain: product.text },
    url: site + product.path,
    ...(category && {
      categories: [
        {
          value: product.canonicalCategory.map(({ name }) => name).join(' > '),
          taxonomy: 'merchant',
        },
        { value: category.path, taxonomy: 'path' },
      ],
    }),
    media: (item?.pictures ?? []).map((url) => ({
      type: 'image',
      url,
      ...(alts.get(url) && { alt_text: alts.get(url) as string }),
    })),
    ...(reviews.count > 0 && {
      rating: {
        value: meanStars(reviews),
        scale_min: Math.min(...STARS),
        scale_max: Math.max(...STARS),
        count: reviews.count,
      },
    }),
    tags: tagsOf(product),
    metadata: { brand: product.brand, product_group_id: item?.groupId ?? '' },
  };
}

function tagsOf(product: AgentColourway): string[] {
  const { accessories, clothing, footwear }: FacetWords = product;
  const words = [accessories, clothing, footwear].flatMap((group) => Object.values(group ?? {}));
  return [
    ...new Set([
      ...product.demographic,
      ...product.baseColours,
      ...(product.isNew ? ['New'] : []),
      ...(product.isDiscounted ? ['Sale'] : []),
      ...words.flat(),
    ]),
  ];
}

const STATUS: Record<MerchantItem['availability'], string> = {
  inStock: 'in_stock',
  outOfStock: 'out_of_stock',
  discontinued: 'discontinued',
};

/** Prices are of one unit: the protocol counts units, while feeds count the fewest that are sold. */
function variantEntry(
  product: AgentColourway,
  variant: Variant,
  item: MerchantItem,
  choices: readonly Choice[],
) {
  const note = item.availability === 'inStock' ? stockNote(product, variant) : null;
  const units = leastUnits(product);
  const step = product.cartQtyVariantMultipleOf ?? 1;
  const metadata = {
    ...(item.mpn !== null && { mpn: item.mpn }),
    ...(note !== null && { stock_note: note }),
    ...(units > 1 && { minimum_quantity: units }),
    ...(product.state === 'coming' &&
      product.availableFrom !== null && { available_from: product.availableFrom }),
    ...(item.availability === 'outOfStock' &&
      product.state !== 'coming' && { back_in_stock_url: item.link }),
  };
  return {
    id: variant.id,
    sku: item.id,
    ...(item.gtin !== null && { barcodes: [{ type: 'GTIN', value: item.gtin }] }),
    title: item.title,
    description: {
      plain: choices.map(({ name, label }) => `${name}: ${label}`).join(', ') || item.title,
    },
    url: item.link,
    price: money(product.price),
    ...(item.was !== null && { list_price: money(product.erpOriginalPrice) }),
    ...(step > 1 && { quantity_unit: { unit: PIECE, display_text: 'piece', increment: step } }),
    availability: {
      available: item.availability === 'inStock',
      status: STATUS[item.availability],
    },
    ...(choices.length > 0 && { options: [...choices] }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
}

function money(amount: Cents): { amount: Cents; currency: string } {
  return { amount, currency: MARKET.currency };
}

/** The colourways among which a shopper of one of them chooses: the listed ones and itself, first. */
export function siblingsOf(model: CatalogueModel, product: ModelProduct): ModelProduct[] {
  return [product, ...model.products.filter((one) => one.isListed && one !== product)];
}

/** The prices of all variants, and those without reductions if there are any. */
export function priceRanges(variants: readonly Pick<ModelVariant, 'price' | 'was'>[]) {
  const isReduced = variants.some(({ price, was }) => was > price);
  return {
    price_range: rangeOf(variants.map(({ price }) => price)),
    ...(isReduced && { list_price_range: rangeOf(variants.map(({ was }) => was)) }),
  };
}

function rangeOf(prices: readonly Cents[]) {
  return { min: money(Math.min(...prices)), max: money(Math.max(...prices)) };
}

/** Each option with its values, in the order in which the variants have them. */
export function optionsOf(
  variants: readonly Pick<ModelVariant, 'choices'>[],
): { name: string; values: { id?: string; label: string }[] }[] {
  const options = new Map<string, Map<string, { id?: string; label: string }>>();
  for (const { name, ...value } of variants.flatMap(({ choices }) => choices)) {
    const values = options.get(name) ?? new Map();
    if (!values.has(value.label)) values.set(value.label, value);
    options.set(name, values);
  }
  return [...options].map(([name, values]) => ({ name, values: [...values.values()] }));
}
