import type { Views } from '#lib/demo/demo-pictures.ts';
import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';
import { NEW_ARRIVALS } from './categories.ts';
import { demoStock } from './demo-stock.ts';
import type { DemoAmount, DemoColourway, DemoModel } from './model.ts';
import { kebab, seededInteger } from './seed.ts';
import { SIZE_RUNS, type SizeRun } from './sizes.ts';

/** One colourway of a model (and one amount of a gift card), which becomes a product. */
export interface DemoRecord {
  id: string;
  model: DemoModel;
  colourway: DemoColourway;
  amount: DemoAmount | undefined;
  /** Index among the model's products. */
  position: number;
}

const DAY = 86_400_000;
/**
 * The first day on which colourways of older models were added: `isNew` ones are dated no earlier.
 */
const SEASON_START = Date.UTC(2026, 8, 28);
/** Published at 9 am in Sydney, or 8 am in winter. */
const HOUR_OF_DAY = -2 * 3_600_000;

/** The products of a model, in the order of its swatches. */
export function productsOf(model: DemoModel): DemoRecord[] {
  return (model.amounts ?? [undefined])
    .flatMap((amount) => model.colourways.map((colourway) => ({ amount, colourway })))
    .map(({ amount, colourway }, position) => ({
      id: kebab(`${amount?.code ?? model.code} ${colourway.name}`),
      model,
      colourway,
      amount,
      position,
    }));
}

/** The products of a model that somebody can have bought: not those that are coming. */
export function arrivedProductsOf(model: DemoModel): DemoRecord[] {
  return productsOf(model).filter(({ colourway }) => (colourway.state ?? model.state) !== 'coming');
}

/** The catalogue record of a product with a picture of each of the `views`. */
export function productRecord(product: DemoRecord, views: Views): ProductRecord {
  const { id, model, colourway, amount } = product;
  const price = amount?.price ?? model.price;
  const limits = amount?.limits ?? model.limits;
  const inColour = `${model.name} in ${colourway.name}`;
  const run: SizeRun = SIZE_RUNS[model.sizeRun];
  const isNew = colourway.isNew === true;
  return {
    type: 'product',
    id,
    slug: slugOf(product),
    name: model.name,
    pageTitle: amount ? model.name : inColour,
    seoDescription: model.seoDescription,
    description: model.description,
    sections: model.sections,
    brand: model.brand,
    price: colourway.salePrice ?? price,
    originalPrice: colourway.salePrice === undefined ? null : price,
    state: colourway.state ?? model.state ?? 'current',
    functionalType: model.virtual ? 'virtual' : 'basic',
    availableFrom: colourway.availableFrom ?? null,
    isNew,
    taxExclusive: model.taxExclusive ?? false,
    accountExclusive: model.accountExclusive ?? false,
    compositeCode: id.toUpperCase(),
    parentCode: model.code,
    genderCode: genderCode(model),
    productType: model.productType,
    colourName: colourway.name,
    baseColours: [...colourway.baseColours],
    demographic: model.demographic,
    sizeSystem: run.system,
    canonicalCategory: model.categories[0],
    categories: isNew ? [...model.categories, NEW_ARRIVALS] : model.categories,
    ...model.words,
    variants: variants(product, run),
    images: Object.entries(views).map(([view, label]) => ({
      src: `${archiveOf(model)}/${kebab(colourway.name)}/${view}`,
      alt: `${inColour}, ${label}`,
    })),
    overlayIds: model.badges ?? [],
    cartQtyProductMax: limits?.productMax ?? null,
    cartQtyVariantMax: limits?.variantMax ?? null,
    cartQtyVariantMin: limits?.variantMin ?? null,
    cartQtyVariantMultipleOf: limits?.multipleOf ?? null,
    popularity: popularity(product),
    publishedAt: publishedAt(product),
  };
}

function slugOf({ model, colourway, amount }: DemoRecord): string {
  const dollars = amount ? amount.price / 100 : '';
  return kebab(`${model.name} ${dollars} ${colourway.name}`).replaceAll('.', '-');
}

/** The archive that holds a model's pictures, in lib/demo/pictures. */
export function archiveOf({ code }: DemoModel): string {
  return `products/${kebab(code)}`;
}

function variants({ id, model, colourway }: DemoRecord, run: SizeRun): ProductRecord['variants'] {
  return run.sizes.map(({ label, usMen }) => {
    const variantId = `${id}-${kebab(label)}`;
    return {
      id: variantId,
      code: variantId.toUpperCase(),
      label,
      usMen: usMen ?? null,
      qty: model.virtual ? 0 : demoStock(colourway.stock, variantId),
    };
  });
}

function genderCode({ demographic }: DemoModel): string {
  const [only, ...others] = demographic;
  return only === undefined || others.length > 0 ? 'U' : only.charAt(0);
}

/**
 * Featured order. A model's first colour has the model's rank; the others follow at a distance, so
 * that the top of a listing shows many models rather than one model five times.
 */
function popularity({ id, model, colourway, position }: DemoRecord): number {
  const distance = position === 0 ? 0 : 900 * position + seededInteger(id, 0, 1_400);
  const unavailable = colourway.stock === 'soldOut' ? 4_000 : 0;
  return Math.max(0, model.popularity * 10 - distance - unavailable);
}

function publishedAt({ id, model, colourway, position }: DemoRecord): string {
  const modelDay = Date.parse(model.published);
  const day =
    colourway.isNew && modelDay < SEASON_START
      ? SEASON_START + seededInteger(id, 0, 45) * DAY
      : modelDay;
  // A minute apart, so that newest-first keeps the order of the swatches.
  return new Date(day + HOUR_OF_DAY - position * 60_000).toISOString();
}
