'use client';

import { useEffect, useRef } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { faultText } from '#lib/api/fault-text.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';

/** Why the last order was refused; scrolled into view. */
export function RefusalMessage() {
  const placement = useOrderPlacement();
  const error = placement.phase === 'refused' ? placement.error : null;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) element.current?.scrollIntoView({ block: 'center' });
  }, [error]);

  if (!error) return null;
  const { text } = placeOrderAdvice(error);
  return (
    <div ref={element}>
      <FormMessage>
        {faultText(text, error)} {error.code === 'RateLimited' && retryText(error)}
      </FormMessage>
    </div>
  );
}
