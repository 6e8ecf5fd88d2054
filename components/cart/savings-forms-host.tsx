'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { TotalsFailure } from './totals-failure.tsx';

/**
 * The discount code and gift card forms. They and the form library load only when they are opened,
 * so that neither the cart nor a catalogue page waits for this code.
 */
export const SavingsFormsHost = lazyPart(
  () => import('./savings-forms.tsx').then((module) => module.SavingsForms),
  {
    // As tall as the forms will be.
    loading: () => <div className="min-h-60" />,
    failed: ({ onRetry }) => (
      <TotalsFailure text="Unable to load discount codes and gift cards." onRetry={onRetry} />
    ),
  },
);
