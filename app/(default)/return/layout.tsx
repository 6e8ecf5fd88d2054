import type { Metadata } from 'next';

export const ensureStatic = 'navigation';

export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' };

/** The pages of returns, the same for everyone until the browser fills in the data. */
export default function Layout({ children }: { children: React.ReactNode }) {
  return <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">{children}</div>;
}
