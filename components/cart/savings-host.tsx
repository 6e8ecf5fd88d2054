'use client';

import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { SavingsProps } from './savings.tsx';
import { TotalsFailure } from './totals-failure.tsx';

type Loaded = { Savings: ComponentType<SavingsProps> } | 'failed' | null;

/**
 * Loads the discount code and gift card forms and the form library after the cart around them, so
 * that no catalogue page waits for this code.
 */
export function SavingsHost(props: SavingsProps) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(() => {
    setLoaded(null);
    import('./savings.tsx').then(setLoaded, () => setLoaded('failed'));
  }, []);
  useEffect(load, [load]);
  if (loaded === 'failed') {
    return <TotalsFailure text="Unable to load discount codes and gift cards." onRetry={load} />;
  }
  if (loaded === null) {
    // As tall as the forms will be.
    return <div className={props.columns ? 'min-h-64 sm:min-h-36' : 'min-h-64'} />;
  }
  return <loaded.Savings {...props} />;
}
