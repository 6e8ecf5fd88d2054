'use client';

import { useEffect, useRef } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import { retryText } from '#lib/commerce/texts.ts';
import { useOrderPlacement } from '#stores/payment/order-placement-store.ts';

export interface Refusal {
  text: string;
  /** These refusals are shown next to the chosen card or other method. */
  aboutInstrument: boolean;
}

/** Why the last order was refused; null if it was not. */
export function useRefusal(): Refusal | null {
  const placement = useOrderPlacement();
  if (placement.phase !== 'refused') return null;
  const { error } = placement;
  const { text, aboutInstrument = false } = placeOrderAdvice(error);
  const wait = error.code === 'RateLimited' ? retryText(error) : '';
  return { text: `${callErrorText(text, error)} ${wait}`.trim(), aboutInstrument };
}

/** Shows a refusal beside the button and scrolls it into view. */
export function RefusalMessage({ refusal: { text } }: { refusal: Refusal }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={element}>
      <FormMessage>{text}</FormMessage>
    </div>
  );
}
