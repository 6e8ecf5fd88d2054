import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderScreen } from './order-screen.tsx';

// Nothing is shown in between: the page is the same for every number, and there already.
export const instant = false;

export const metadata: Metadata = { title: 'Order' };

/** What the front (lib/server/front/page-target.ts) puts in place of every order number, as for guests' orders. */
const ANY = 'any';

export function generateStaticParams(): { number: string }[] {
  return [{ number: ANY }];
}

/** Order detail of the account (spec section 2). */
export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  if ((await params).number !== ANY) notFound();
  return <OrderScreen />;
}
