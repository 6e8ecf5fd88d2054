import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReturnTermsProvider } from '#components/returns/return-terms.tsx';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { OrderScreen } from './order-screen.tsx';

// No loading state needed: one prefetched page serves every order number.
export const instant = false;

export const metadata: Metadata = { title: 'Order' };

/**
 * Placeholder that lib/server/front/page-target.ts puts in place of every order number, as for
 * guest orders.
 */
const ANY = 'any';

export function generateStaticParams(): { number: string }[] {
  return [{ number: ANY }];
}

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  if ((await params).number !== ANY) notFound();
  return (
    <ReturnTermsProvider terms={(await cachedSite()).returns}>
      <OrderScreen />
    </ReturnTermsProvider>
  );
}
