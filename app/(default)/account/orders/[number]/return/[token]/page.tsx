import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReturnTermsProvider } from '#components/returns/return-terms.tsx';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { ReturnScreen } from './return-screen.tsx';

// No loading state needed: one prefetched page serves every return.
export const instant = false;

export const metadata: Metadata = {
  title: 'Return an order',
  robots: { index: false },
  // Other sites must not see the token in the URL.
  referrer: 'no-referrer',
};

/**
 * Placeholder that lib/server/front/page-target.ts puts in place of every order number and every
 * token, as for orders.
 */
const ANY = 'any';

export function generateStaticParams(): { number: string; token: string }[] {
  return [{ number: ANY, token: ANY }];
}

export default async function Page({
  params,
}: {
  params: Promise<{ number: string; token: string }>;
}) {
  const { number, token } = await params;
  if (number !== ANY || token !== ANY) notFound();
  return (
    <ReturnTermsProvider terms={(await cachedSite()).returns}>
      <ReturnScreen />
    </ReturnTermsProvider>
  );
}
