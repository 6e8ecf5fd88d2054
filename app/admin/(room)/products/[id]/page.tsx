import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductScreen } from '#components/staff/products/product-screen.tsx';

// No loading state needed: one prefetched page serves every product.
export const instant = false;

export const metadata: Metadata = { title: 'Product' };

/** Placeholder that lib/server/front/page-target.ts puts in place of every product. */
const ANY = 'any';

export function generateStaticParams(): { id: string }[] {
  return [{ id: ANY }];
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  if ((await params).id !== ANY) notFound();
  return <ProductScreen />;
}
