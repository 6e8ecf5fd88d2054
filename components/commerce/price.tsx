import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents } from '#lib/commerce/money.ts';

/**
 * A price, with the former one if it is reduced. For a gift card with several amounts, the
 * smallest.
 */
export function Price({
  product,
  className = '',
}: {
  product: Pick<Product, 'price' | 'erpOriginalPrice' | 'isDiscounted'> & { isFrom?: true };
  className?: string;
}) {
  if (!product.isDiscounted) {
    return (
      <span className={`price ${className}`}>
        {product.isFrom && 'From '}
        {formatCents(product.price)}
      </span>
    );
  }
  return (
    <span className={`price inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="text-sale">
        <span className="sr-only">Now </span>
        {formatCents(product.price)}
      </span>
      <s className="text-[0.86em] font-normal text-ink-soft">
        <span className="sr-only">was </span>
        {formatCents(product.erpOriginalPrice)}
      </s>
    </span>
  );
}
