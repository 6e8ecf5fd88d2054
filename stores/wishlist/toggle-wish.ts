import { WISH_ADDED, WISHLIST_FULL, wishRemovedText } from '#lib/commerce/wishlist/texts.ts';
import { isWished } from '#lib/commerce/wishlist/wishes.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { wishlist } from './wishlist-store.ts';

interface Wished {
  productId: string;
  name: string;
}

/** Handles a press of the heart: puts the product on the wishlist, or takes it off. */
export function toggleWish(product: Wished): void {
  if (isWished(wishlist.wishes(), product.productId)) removeWish(product);
  else if (wishlist.add(product.productId)) showAlert('SUCCESS', WISH_ADDED);
  else showAlert('ERROR', WISHLIST_FULL);
}

/** Takes a product off the wishlist and offers to undo that. */
export function removeWish({ productId, name }: Wished): void {
  const removed = wishlist.remove(productId);
  const run = () => wishlist.restore(removed);
  showAlert('INFO', wishRemovedText(name), { action: { label: 'Undo', run } });
}
