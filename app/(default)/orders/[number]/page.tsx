import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuestOrderScreen } from '#components/orders/guest-order-screen.tsx';

// Nothing is shown in between: the page is the same for every number, and there already.
export const instant = false;

export const metadata: Metadata = { title: 'Order', robots: { index: false } };

/**
 * What the front (lib/server/front/page-target.ts) puts in place of every order number: one prerendered page serves them all,
 * and whoever tries numbers fills neither memory nor disk. The browser reads the number.
 */
const ANY = 'any';

export function generateStaticParams(): { number: string }[] {
  return [{ number: ANY }];
}

/** Guest order detail (spec section 2). */
export default async function OrderPage({ params }: { params: Promise<{ number: string }> }) {
  if ((await params).number !== ANY) notFound();
  return (
    <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">
      <GuestOrderScreen />
    </div>
  );
}
