import type { GalleryImage, Product, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { plainText } from './plain-text.ts';

/** A product in the index: what listings show, and text that is only searched. */
export interface ProductRecord extends Product {
  /** The gallery's first picture: all that a card shows, at a fifth of the gallery's size. */
  picture: GalleryImage | null;
  /** The words of its categories' names, taken from their paths. */
  categoryWords: string[];
  descriptionText: string;
  detailsText: string;
  /** How many listed colourways its model has, itself included. */
  colourCount: number;
}

export function toProductRecord(
  detail: ProductDetail & Pick<ProductRecord, 'colourCount'>,
): ProductRecord {
  const { description, sections, seoDescription, ...product } = detail;
  return {
    ...product,
    picture: product.productGallery[0] ?? null,
    categoryWords: [
      ...new Set(product.categoryPaths.map((path) => path.slice(path.lastIndexOf('/') + 1))),
    ].map((slug) => slug.replaceAll('-', ' ')),
    descriptionText: `${plainText(description)} ${seoDescription}`.trim(),
    detailsText: sections
      .map((section) => `${section.heading}. ${plainText(section.html)}`)
      .join(' '),
  };
}
