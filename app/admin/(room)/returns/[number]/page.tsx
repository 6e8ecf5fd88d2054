import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReturnScreen } from '#components/staff/returns/return-screen.tsx';

// No loading state needed: one page serves every return.
export const instant = false;

export const metadata: Metadata = { title: 'Return' };

/** Placeholder that lib/server/front/page-target.ts puts in place of every number. */
const ANY = 'any';

export function generateStaticParams(): { number: string }[] {
  return [{ number: ANY }];
}

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  if ((await params).number !== ANY) notFound();
  return <ReturnScreen />;
}
