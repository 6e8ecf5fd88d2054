import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ApprovalClosed } from '#components/sandbox-payments/approval-closed.tsx';
import { ApprovalScreen } from '#components/sandbox-payments/approval-screen.tsx';
import type { ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { database } from '#lib/server/db/database.ts';
import { usesSandbox } from '#lib/server/payments/payment-gateways.ts';
import { findOpenCheckout } from '#lib/server/payments/sandbox/checkouts.ts';

export const APPROVAL_METADATA: Metadata = {
  title: 'Test payment',
  robots: { index: false, follow: false },
  // The address holds the token that pays.
  referrer: 'no-referrer',
};

export interface ApprovalPageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** The sandbox's stand-in for the page on which a provider asks the shopper for approval. */
export async function ApprovalPage({
  provider,
  searchParams,
}: ApprovalPageProps & { provider: ApprovalProvider }) {
  await connection();
  if (!usesSandbox()) notFound();
  const { token } = await searchParams;
  const checkout =
    typeof token === 'string' ? await findOpenCheckout(database(), provider, token) : undefined;
  if (typeof token !== 'string' || !checkout) return <ApprovalClosed provider={provider} />;
  return <ApprovalScreen provider={provider} token={token} amount={checkout.amount} />;
}
