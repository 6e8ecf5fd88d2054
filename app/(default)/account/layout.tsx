import type { Metadata } from 'next';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  robots: { index: false },
  // Links in mails lead here with a code: no other site is to see where a visitor came from.
  referrer: 'same-origin',
};

/** Everyone's pages of the account are the same until their browser fills them. */
export default function Layout({ children }: { children: React.ReactNode }) {
  return children;
}
