import type { Metadata } from 'next';
import { ReturnTermsProvider } from '#components/returns/return-terms.tsx';
import { cachedSite } from '#lib/server/content/cached-site.ts';
import { GuestReturnScreen } from './guest-return-screen.tsx';

export const metadata: Metadata = { title: 'Return an order' };

export default async function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Return an order</h1>
      <ReturnTermsProvider terms={(await cachedSite()).returns}>
        <GuestReturnScreen />
      </ReturnTermsProvider>
    </>
  );
}
