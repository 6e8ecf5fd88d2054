import type { Metadata } from 'next';

export const APPROVAL_METADATA: Metadata = {
  title: 'Test payment',
  robots: { index: false, follow: false },
  // The address that leads here holds the token that pays.
  referrer: 'no-referrer',
};
