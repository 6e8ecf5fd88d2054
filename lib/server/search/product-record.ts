import type { GalleryImage, Product, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { plainText } from './plain-text.ts';

/** What the index holds of a product: what lists show, and what only its words are found by. */
export interface ProductRecord extends Product {
  /** The first of its gallery: all that a card shows, at a fifth of the gallery's size. */
  picture: GalleryImage | null;
  /** Names of its categories as words, taken from their paths. */
  categoryWords: string[];
  descriptionText: string;
  detailsText: string;
  /** Listed colourways of its model, itself among them. */
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
