'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { TotalsFailure } from './totals-failure.tsx';

/**
 * The discount code and gift card forms. They and the form library load after the cart around them,
 * so that no catalogue page waits for this code.
 */
export const SavingsHost = lazyPart(
  () => import('./savings.tsx').then((module) => module.Savings),
  {
    // As tall as the forms will be.
    loading: ({ columns }) => <div className={columns ? 'min-h-64 sm:min-h-36' : 'min-h-64'} />,
    failed: ({ onRetry }) => (
      <TotalsFailure text="Unable to load discount codes and gift cards." onRetry={onRetry} />
    ),
  },
);
