import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { UnsubscribeScreen } from '#components/newsletter/unsubscribe-screen.tsx';

// No loading state needed: one prefetched page serves every key.
export const instant = false;

export const metadata: Metadata = { title: 'Unsubscribe' };

/**
 * A placeholder for every key (lib/server/front/page-target.ts). The browser reads the key from the
 * URL.
 */
const ANY = 'any';

export function generateStaticParams(): { key: string }[] {
  return [{ key: ANY }];
}

export default async function Page({ params }: { params: Promise<{ key: string }> }) {
  if ((await params).key !== ANY) notFound();
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Unsubscribe</h1>
      <UnsubscribeScreen />
    </>
  );
}
