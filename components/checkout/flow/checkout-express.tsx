'use client';

import { ExpressPlace } from '#components/payment/express/express-place.tsx';
import { useCheckout } from './checkout-context.tsx';

/** A way past the steps, at the top of the first: who has begun to fill them in goes on. */
export function CheckoutExpress() {
  const { cart, loaded } = useCheckout();
  return <ExpressPlace view={cart} data={loaded.data} wide className="mb-6" />;
}
