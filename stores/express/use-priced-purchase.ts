import { useMemo } from 'react';
import { useCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import {
  chooseOption,
  offeredMethods,
  quoteOf,
  shippingTypeOf,
} from '#lib/commerce/express/quote.ts';
import { type ExpressPurchase, pricingRequest } from './express-purchase.ts';
import type { PricedPurchase } from './price-purchase.ts';

/**
 * What a purchase costs at a likely address, ready for the press of a button. Reloads when the
 * cart, credit or codes change, and cancels a running call. Null while it is unknown: before the
 * buyer is known (`customer` undefined), while it loads, and if nothing can be bought or delivered.
 */
export function usePricedPurchase(
  purchase: ExpressPurchase,
  customer: string | null | undefined,
): PricedPurchase | null {
  const asks = customer !== undefined && purchase.items.length > 0;
  const options = asks ? { customer } : {};
  const first = useCheckoutData(asks ? pricingRequest(purchase) : null, options);
  const sentByEmail = first.data?.sentByEmail ?? false;
  const shippingType = shippingTypeOf({ sentByEmail }, purchase.pickup !== null);
  const wanted = purchase.pickup?.methodCode ?? null;
  const option =
    first.data && first.isCurrent
      ? chooseOption(offeredMethods(first.data, shippingType), wanted)
      : null;
  // The server's own default may require an authority to leave, which a sheet cannot ask for.
  const other =
    !sentByEmail && option && option.code !== first.data?.selectedShippingMethod?.code
      ? option.code
      : null;
  const second = useCheckoutData(
    asks && other !== null ? pricingRequest(purchase, { methodCode: other }) : null,
    options,
  );
  const { data, isCurrent } = other === null ? first : second;
  return useMemo(() => {
    const quote = data && isCurrent ? quoteOf(data, shippingType) : null;
    return data && quote ? { quote, data } : null;
  }, [data, isCurrent, shippingType]);
}
