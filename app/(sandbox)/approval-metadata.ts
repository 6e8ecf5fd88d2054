import type { Metadata } from 'next';

export const APPROVAL_METADATA: Metadata = {
  title: 'Test payment',
  robots: { index: false, follow: false },
  // The URL that leads here holds the payment token, which other sites must not see.
  referrer: 'no-referrer',
};
