import { createElement } from 'react';
import { MailReader } from '#components/mail-reader/mail-reader.tsx';
import { MailView } from '#components/mail-reader/mail-view.tsx';
import { database } from '#lib/server/db/database.ts';
import { readMail } from '#lib/server/mail/kept-mail.ts';
import { mailReaderPage } from '#lib/server/mail/mail-reader.ts';

/** `/emails/{id}`: one message, as HTML and as text. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return mailReaderPage(request, async () => {
    const mail = await readMail(database(), (await params).id);
    if (!mail) return null;
    const title = mail.subject ?? 'Email';
    return createElement(MailReader, { title }, createElement(MailView, { mail }));
  });
}
