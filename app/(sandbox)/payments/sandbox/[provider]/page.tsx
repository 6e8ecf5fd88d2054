import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ApprovalClosed } from '#components/sandbox-payments/approval-closed.tsx';
import { ApprovalScreen } from '#components/sandbox-payments/approval-screen.tsx';
import { APPROVAL_PROVIDERS } from '#lib/commerce/checkout/approval.ts';
import { database } from '#lib/server/db/database.ts';
import { usesSandbox } from '#lib/server/payments/payment-gateways.ts';
import { findOpenCheckout } from '#lib/server/payments/sandbox/checkouts.ts';

/** The page waits for the server, so that where there is no sandbox it answers 404. */
export const instant = false;

export const metadata: Metadata = {
  title: 'Test payment',
  robots: { index: false, follow: false },
  // The address holds the token that pays.
  referrer: 'no-referrer',
};

/** The sandbox's stand-in for the page on which Afterpay or PayPal asks for approval. */
export default async function Page({
  params,
  searchParams,
}: {
  params: Promise<{ provider: string }>;
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  await connection();
  const { provider: asked } = await params;
  const provider = APPROVAL_PROVIDERS.find((known) => known === asked);
  if (!provider || !usesSandbox()) notFound();
  const { token } = await searchParams;
  if (typeof token !== 'string') notFound();
  const checkout = await findOpenCheckout(database(), provider, token);
  if (!checkout) return <ApprovalClosed provider={provider} />;
  return <ApprovalScreen provider={provider} token={token} amount={checkout.amount} />;
}
