import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { MailView } from '#components/mail-reader/mail-view.tsx';
import { database } from '#lib/server/db/database.ts';
import { mayReadMail, readMail } from '#lib/server/mail/kept-mail.ts';

export const instant = false;

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  if (!mayReadMail(await headers())) notFound();
  const mail = await readMail(database(), (await params).id);
  if (!mail) notFound();
  return <MailView mail={mail} />;
}
