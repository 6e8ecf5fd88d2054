import * as z from 'zod/mini';
import { FUNCTIONAL_TYPES, PRODUCT_STATES } from '#lib/commerce/catalogue/product.ts';
import { MOST_GOES_WITH } from '#lib/commerce/limits.ts';
import { nullable, optional, part, required } from './field.ts';
import {
  categoryPath,
  cents,
  count,
  day,
  gtin,
  id,
  limit,
  line,
  prose,
  slug,
  text,
  words,
} from './file-values.ts';

const variant = z.strictObject({
  id,
  code: line,
  label: line,
  usMen: z.optional(z.nullable(line)),
  gtin: z.optional(z.nullable(gtin)),
  qty: count,
});

const image = z.strictObject({
  /** A path relative to the catalogue file, or an http(s) URL. */
  src: z.string().check(z.minLength(1), z.maxLength(2_000)),
  alt: text(300),
});

const wordLists = {
  activities: z.optional(words),
  benefits: z.optional(words),
  features: z.optional(words),
  material: z.optional(words),
};

const unique = (list: string[]) => [...new Set(list)];

/**
 * Every field of a product: its name in catalogue files, its column, its schema, its default and
 * its name on the wire. All code that reads, writes, compares, imports and exports products follows
 * this table. Exported files have their keys in the same order.
 */
export const PRODUCT_FIELDS = {
  id: required('id', id, { wire: 'id' }),
  slug: required('slug', slug, {}),
  name: required('name', line, { wire: 'name' }),
  brand: required('brand_slug', slug, { wire: 'brandSlug' }),
  price: required('price', cents, { wire: 'price' }),
  originalPrice: optional('original_price', z.nullable(cents), ({ price }) => price, {
    wire: 'erpOriginalPrice',
    clean: (value, { price }) => Math.max(value, price),
  }),
  state: required('state', z.enum(PRODUCT_STATES), { wire: 'state' }),
  functionalType: optional('functional_type', z.enum(FUNCTIONAL_TYPES), 'basic', {
    wire: 'functionalType',
  }),
  /** For a product that is coming: the first day on which it can be bought. */
  availableFrom: nullable('available_from', day, { page: 'availableFrom' }),
  isNew: optional('is_new', z.boolean(), false, { wire: 'isNew' }),
  taxExclusive: optional('tax_exclusive', z.boolean(), false, { wire: 'taxExclusive' }),
  accountExclusive: optional('account_exclusive', z.boolean(), false, { wire: 'accountExclusive' }),
  compositeCode: required('composite_code', line, { wire: 'erpProductCompositeCode' }),
  parentCode: required('parent_code', line, { wire: 'erpProductParentCode' }),
  genderCode: optional('gender_code', text(20), '', { wire: 'erpGenderCode' }),
  productType: optional('product_type', text(100), '', { wire: 'erpProductType' }),
  colourName: optional('colour_name', text(100), '', { wire: 'colourName' }),
  baseColours: optional('base_colours', words, [], { wire: 'baseColours', clean: unique }),
  demographic: optional('demographic', words, [], { wire: 'demographic', clean: unique }),
  sizeSystem: nullable('size_system', z.enum(['footwear', 'clothing']), {}),
  canonicalCategory: nullable('canonical_category', categoryPath, {}),
  /** Paths of further categories; their ancestors and the canonical category are added. */
  categories: part(z.optional(z.array(categoryPath).check(z.maxLength(50)))),
  accessories: part(z.optional(z.strictObject(wordLists))),
  clothing: part(z.optional(z.strictObject(wordLists))),
  footwear: part(
    z.optional(
      z.strictObject({ ...wordLists, fastening: z.optional(words), width: z.optional(words) }),
    ),
  ),
  variants: part(z.array(variant).check(z.minLength(1), z.maxLength(250))),
  images: part(z.optional(z.array(image).check(z.maxLength(30)))),
  overlayIds: part(z.optional(z.array(id).check(z.maxLength(20)))),
  /** Ids of products of other kinds. Ids of products that the shop does not have are ignored. */
  goesWith: optional('goes_with', z.array(id).check(z.maxLength(MOST_GOES_WITH)), [], {
    wire: 'goesWith',
    clean: unique,
  }),
  cartQtyProductMax: nullable('cart_qty_product_max', limit, { wire: 'cartQtyProductMax' }),
  cartQtyVariantMax: nullable('cart_qty_variant_max', limit, { wire: 'cartQtyVariantMax' }),
  cartQtyVariantMin: nullable('cart_qty_variant_min', limit, { wire: 'cartQtyVariantMin' }),
  cartQtyVariantMultipleOf: nullable('cart_qty_variant_multiple_of', limit, {
    wire: 'cartQtyVariantMultipleOf',
  }),
  popularity: optional('popularity', z.int().check(z.gte(0), z.lte(2_000_000_000)), 0, {
    wire: 'popularity',
  }),
  /** ISO 8601, UTC. If left out, the time of the first import. */
  publishedAt: part(z.optional(z.iso.datetime())),
  pageTitle: optional('page_title', line, ({ name }) => name, { wire: 'pageTitle' }),
  seoDescription: optional('seo_description', text(500), '', { page: 'seoDescription' }),
  /** HTML. The import removes all but the few elements that pages show. */
  description: optional('description', prose, '', {
    page: 'description',
    clean: (html, _of, cleanHtml) => cleanHtml(html),
  }),
  sections: optional(
    'sections',
    z.array(z.strictObject({ heading: line, html: prose })).check(z.maxLength(20)),
    [],
    {
      page: 'sections',
      json: true,
      clean: (sections, _of, cleanHtml) =>
        sections.map(({ heading, html }) => ({ heading, html: cleanHtml(html) })),
    },
  ),
};
