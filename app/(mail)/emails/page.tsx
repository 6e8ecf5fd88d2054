import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { MailList } from '#components/mail-reader/mail-list.tsx';
import { database } from '#lib/server/db/database.ts';
import { listMail, mayReadMail } from '#lib/server/mail/kept-mail.ts';

export const instant = false;

export default async function Page() {
  // A layout is not rendered anew for each page below it: each asks for itself.
  if (!mayReadMail(await headers())) notFound();
  return <MailList messages={await listMail(database())} />;
}
