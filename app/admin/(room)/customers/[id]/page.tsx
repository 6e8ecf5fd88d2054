import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CustomerScreen } from '#components/staff/customers/customer-screen.tsx';

// No loading state needed: one prefetched page serves every customer.
export const instant = false;

export const metadata: Metadata = { title: 'Customer' };

/** Placeholder that lib/server/front/page-target.ts puts in place of every customer's id. */
const ANY = 'any';

export function generateStaticParams(): { id: string }[] {
  return [{ id: ANY }];
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  if ((await params).id !== ANY) notFound();
  return <CustomerScreen />;
}
