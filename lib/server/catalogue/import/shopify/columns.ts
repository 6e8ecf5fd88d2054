import { decodeHTMLStrict } from 'entities';
import { ImportFileError } from '#lib/server/import-files/import-file.ts';

/**
 * The columns that are read, by their names in Shopify's export and in its newer template. Names
 * are case-insensitive; other columns are ignored.
 */
const COLUMNS = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  qty: ['Variant Inventory Qty', 'Inventory quantity'],
  /** `continue` or `deny` in the export, a boolean in the template. */
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  requiresShipping: ['Variant Requires Shipping', 'Requires shipping'],
  taxable: ['Variant Taxable', 'Charge tax'],
  image: ['Image Src', 'Product image URL'],
  imagePosition: ['Image Position'],
  imageAlt: ['Image Alt Text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  gender: ['Google Shopping / Gender'],
  ageGroup: ['Google Shopping / Age Group'],
} as const;
export type Column = keyof typeof COLUMNS;

/** One row of the file; a missing column reads as the empty string. */
export interface ShopifyRow {
  line: number;
  cells: Readonly<Record<Column, string>>;
}

/** The name of a column in messages. */
export function columnName(column: Column): string {
  return COLUMNS[column][0];
}

/**
 * The position of each column in this file.
 * @throws ImportFileError when it is not a Shopify product CSV.
 */
export class ColumnMap {
  readonly #places: Partial<Record<Column, number>> = {};

  constructor(header: readonly string[]) {
    const names = header.map((name) => name.trim().toLowerCase());
    for (const column of Object.keys(COLUMNS) as Column[]) {
      const known = COLUMNS[column].map((name) => name.toLowerCase());
      const place = names.findIndex((name) => known.includes(name));
      if (place !== -1) this.#places[column] = place;
    }
    const repeated = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
    if (
      repeated !== undefined &&
      Object.values(COLUMNS)
        .flat()
        .some((name) => name.toLowerCase() === repeated)
    ) {
      throw new ImportFileError(`The file has the column "${repeated}" twice: remove one.`);
    }
    this.#refuseForeign(header);
  }

  has(column: Column): boolean {
    return this.#places[column] !== undefined;
  }

  row(line: number, values: readonly string[]): ShopifyRow {
    const cells = Object.fromEntries(
      (Object.keys(COLUMNS) as Column[]).map((column) => {
        const place = this.#places[column];
        const cell = (place === undefined ? undefined : values[place])?.trim() ?? '';
        // Some shops write entities into plain texts: `CoolTech&trade;` would be a filter.
        return [column, column === 'body' ? cell : decodeHTMLStrict(cell)];
      }),
    ) as Record<Column, string>;
    return { line, cells };
  }

  #refuseForeign(header: readonly string[]): void {
    const missing = (['handle', 'title', 'price'] as const).filter((column) => !this.has(column));
    if (missing.length === 0) return;
    const [first = ''] = header;
    if (header.length === 1 && /[;\t]/.test(first)) {
      const separator = first.includes(';') ? 'semicolons' : 'tabs';
      throw new ImportFileError(
        `The columns are separated by ${separator}: save the file with commas between them.`,
      );
    }
    const names = missing.map((column) => `"${columnName(column)}"`).join(', ');
    throw new ImportFileError(
      `This is not a product export of Shopify: its first line has no column ${names}. ` +
        `It begins: ${header.slice(0, 6).join(', ').slice(0, 200)}`,
    );
  }
}
