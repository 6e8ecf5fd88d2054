import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { mayReadMail } from '#lib/server/mail/kept-mail.ts';
import { ShopFrame } from '../shop-frame.tsx';

export const metadata: Metadata = { title: 'E-mails', robots: { index: false } };

/** These pages wait for the server, so that where they do not exist they answer 404. */
export const instant = false;

/** The e-mails of a shop that has no mail server, for whoever tries the shop out. */
export default async function Layout({ children }: { children: React.ReactNode }) {
  if (!mayReadMail(await headers())) notFound();
  return <ShopFrame>{children}</ShopFrame>;
}
