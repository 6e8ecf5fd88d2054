'use client';

import { ExpressPlace } from '#components/payment/express/express-place.tsx';
import { useCheckout } from './checkout-context.tsx';

/**
 * Express buttons at the top of the first step only: a shopper on a later step has already begun to
 * fill them in.
 */
export function CheckoutExpress() {
  const { cart, loaded } = useCheckout();
  return <ExpressPlace view={cart} data={loaded.data} wide className="mb-6" />;
}
