import type { Metadata } from 'next';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  robots: { index: false },
  // E-mailed links lead here with a secret code in the URL, which other sites must not see.
  referrer: 'same-origin',
};

/** Account pages are the same for everyone until the browser fills in the data. */
export default function Layout({ children }: { children: React.ReactNode }) {
  return children;
}
