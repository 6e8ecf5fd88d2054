import type { BreadcrumbList, ItemAvailability, Product, WithContext } from 'schema-dts';
import { MARKET } from '#lib/config/market.ts';
import { isSellable, type ProductDetail } from './product.ts';

/** schema.org BreadcrumbList; `site` is the origin, such as `https://shop.example`. */
export function breadcrumbList(
  crumbs: readonly { name: string; path: string }[],
  site: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: `${site}${crumb.path}`,
    })),
  };
}

function availability(product: ProductDetail): ItemAvailability {
  if (product.state === 'coming') return 'https://schema.org/PreOrder';
  if (product.state === 'discontinued') return 'https://schema.org/Discontinued';
  return product.soldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
}

/**
 * schema.org Product, with an offer if it is or will be for sale. `image` is the absolute URL of a
 * raster image; `site` is the origin.
 */
export function productData(
  product: ProductDetail,
  site: string,
  image: string,
): WithContext<Product> {
  const priced = isSellable(product.state) || product.state === 'coming';
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.seoDescription,
    sku: product.erpProductCompositeCode,
    inProductGroupWithID: product.erpProductParentCode,
    ...(product.colourName !== '' && { color: product.colourName }),
    brand: { '@type': 'Brand', name: product.brand },
    image: [image],
    url: `${site}${product.path}`,
    ...(priced
      ? {
          offers: {
            '@type': 'Offer',
            url: `${site}${product.path}`,
            price: (product.price / 100).toFixed(2),
            priceCurrency: MARKET.currency,
            availability: availability(product),
            ...(product.state === 'coming' && product.availableFrom
              ? { availabilityStarts: product.availableFrom }
              : {}),
            itemCondition: 'https://schema.org/NewCondition',
          },
        }
      : {}),
  };
}
