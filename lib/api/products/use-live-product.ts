import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Product } from '#lib/commerce/product.ts';
import { productQuery } from './product-query.ts';

const never = () => () => {};

/**
 * A product as the page was rendered with it, replaced by what it is now once the page's copy is
 * older than stock may be (300 s). `readAt`: when the page read it, ms since the epoch. `product`
 * is null when it is no longer found. The first render is always the page's own copy.
 */
export function useLiveProduct<Shown extends Product>(
  initial: Shown,
  readAt: number,
): { product: Product | Shown | null; isChecking: boolean } {
  // A prerender must not look at the clock, and a disabled query does not.
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { data, isFetching } = useQuery({
    ...productQuery(initial.id),
    initialData: initial,
    initialDataUpdatedAt: readAt,
    enabled: inBrowser,
  });
  return { product: data, isChecking: isFetching };
}
