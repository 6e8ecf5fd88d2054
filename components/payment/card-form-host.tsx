'use client';

import { type ComponentType, type Ref, useCallback, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form-message.tsx';
import { PAYMENT_METHOD_FAILED } from '#lib/api/payment/payment-messages.ts';
import type { CardFormHandle } from './card-form.tsx';

type Loaded = { CardForm: ComponentType<{ ref: Ref<CardFormHandle> }> } | 'failed' | null;

/** Loads the card form's code after the page. */
export function CardFormHost({ ref }: { ref: Ref<CardFormHandle> }) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(() => {
    setLoaded(null);
    import('./card-form.tsx').then(setLoaded, () => setLoaded('failed'));
  }, []);
  useEffect(load, [load]);
  if (loaded === 'failed') {
    return (
      <FormMessage title={PAYMENT_METHOD_FAILED.CREDIT_CARD}>
        <Button kind="quiet" className="-ml-6" onClick={load}>
          Try again
        </Button>
      </FormMessage>
    );
  }
  return loaded ? <loaded.CardForm ref={ref} /> : <div className="min-h-72" />;
}
