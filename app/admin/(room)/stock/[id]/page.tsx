import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SizeScreen } from '#components/staff/stock/size-screen.tsx';

// No loading state needed: one prefetched page serves every size.
export const instant = false;

export const metadata: Metadata = { title: 'Stock of a size' };

/** Placeholder that lib/server/front/page-target.ts puts in place of every size. */
const ANY = 'any';

export function generateStaticParams(): { id: string }[] {
  return [{ id: ANY }];
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  if ((await params).id !== ANY) notFound();
  return <SizeScreen />;
}
