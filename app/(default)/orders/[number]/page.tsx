import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReturnTermsProvider } from '#components/returns/return-terms.tsx';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { GuestOrder } from './guest-order.tsx';

// No loading state needed: one prefetched page serves every order number.
export const instant = false;

export const metadata: Metadata = { title: 'Order', robots: { index: false } };

/**
 * Placeholder that lib/server/front/page-target.ts puts in place of every order number: one
 * prerendered page serves them all, so that requests with made-up numbers fill neither memory nor
 * disk. The browser reads the number from the URL.
 */
const ANY = 'any';

export function generateStaticParams(): { number: string }[] {
  return [{ number: ANY }];
}

export default async function OrderPage({ params }: { params: Promise<{ number: string }> }) {
  if ((await params).number !== ANY) notFound();
  return (
    <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">
      <ReturnTermsProvider terms={(await cachedSite()).returns}>
        <GuestOrder />
      </ReturnTermsProvider>
    </div>
  );
}
