import type { Product } from '#lib/commerce/catalogue/product.ts';
import { type AddToCartResult, addToCart } from '#stores/cart/add-to-cart.ts';
import { wishlist } from './wishlist-store.ts';

/** Adds one size to the cart and, if that succeeds, takes the product off the wishlist. */
export function moveToCart(product: Product, variantId: string): AddToCartResult {
  const result = addToCart({ product, variantId });
  if (result.added) wishlist.remove(product.id);
  return result;
}
