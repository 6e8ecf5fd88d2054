import { leastUnits, type UnitLimits } from '#lib/commerce/cart/quantity-rule.ts';
import type { CheapestColour } from '#lib/commerce/catalogue/matching-colours.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { priceAsPaidText, unitPriceText } from '#lib/commerce/pricing/price-as-paid.ts';

/**
 * A price as it is paid, with the former one if it is reduced. For a product that is sold in twos
 * it is the price of two, with the unit price beside it. For a gift card in several amounts, and
 * for a model whose colours have different prices, it is the smallest one.
 */
export function Price({
  product,
  className = '',
}: {
  product: Pick<Product, 'price' | 'erpOriginalPrice' | 'isDiscounted'> &
    UnitLimits & { isFrom?: true; cheapest?: CheapestColour };
  className?: string;
}) {
  const { price, erpOriginalPrice } = product.cheapest ?? product;
  const shown = { ...product, price };
  const text = priceAsPaidText(shown);
  const each = unitPriceText(shown);
  const reduced = product.cheapest ? price < erpOriginalPrice : product.isDiscounted;
  const from = (product.isFrom || product.cheapest) && 'From ';
  if (!reduced && each === null) {
    return (
      <span className={`price ${className}`}>
        {from}
        {text}
      </span>
    );
  }
  return (
    <span className={`price inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className={reduced ? 'text-sale' : ''}>
        {from || (reduced && <span className="sr-only">Now </span>)}
        {text}
      </span>
      {reduced && (
        <s className="text-[0.86em] font-normal text-ink-soft">
          <span className="sr-only">was </span>
          {formatCents(erpOriginalPrice * leastUnits(product))}
        </s>
      )}
      {each !== null && <span className="text-[0.86em] font-normal text-ink-soft">{each}</span>}
    </span>
  );
}
